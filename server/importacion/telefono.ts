import { esTelefono } from '#domain/persona/telefono.ts'
import type { Ficha } from './clases.ts'

/** Key, of no column, under which a row keeps the telephone of a parent for the student who has none. */
export const DE_LA_FILA = 'telefonoDeLaFila'

interface DeFila {
  readonly clase: 'alumno' | 'padre' | 'personal'
  readonly datos: Record<string, string>
}

/**
 * Keeps beside a student without a telephone that of a parent of his row: the first that is one. It is written only for
 * who has none in the school either.
 */
export function conTelefonoDeLaFila<P extends DeFila>(personas: readonly P[]): readonly P[] {
  const suyo = personas
    .filter(({ clase }) => clase === 'padre')
    .flatMap(({ datos }: { datos: Ficha }) => [datos['telefono1'], datos['telefono2']])
    .find((telefono) => telefono !== undefined && esTelefono(telefono))
  if (suyo === undefined) return personas
  return personas.map((p) =>
    p.clase === 'alumno' && !p.datos['telefono1'] ? { ...p, datos: { ...p.datos, [DE_LA_FILA]: suyo } } : p,
  )
}
