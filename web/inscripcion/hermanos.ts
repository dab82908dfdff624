import { porCiento } from '#domain/porCiento.ts'
import { fold } from '#domain/texto.ts'

interface Hermano {
  readonly text: string
  readonly curso: string
  readonly casoEspecial: string
  readonly porcentaje: number
}

/** 'Tiene 1 hermano inscripto en 2026: Pérez, Ana (3° Grado A · Hermanos, paga 90 %)'. */
export const hermanosDichos = (hermanos: readonly Hermano[], ano: number): string =>
  `Tiene ${hermanos.length} ${hermanos.length === 1 ? 'hermano inscripto' : 'hermanos inscriptos'} en ${ano}: ${hermanos
    .map((h) => `${h.text} (${h.curso} · ${h.casoEspecial}, paga ${porCiento(h.porcentaje)})`)
    .join('; ')}`

const deHermano = (nombre: string) => fold(nombre).includes('herman')

/** Picks the special cases that are named after siblings: 'Hermano', '2° Hermana', 'Tercer hermano'. */
export const casosDeHermano = <C extends { readonly text: string }>(casos: readonly C[]): C[] =>
  casos.filter((c) => deHermano(c.text))

/**
 * Warns before somebody gets a sibling's case (`elegido`) whose enrolled siblings all have one: none would be left who
 * pays in full, and schools mean it for the others. Null when there is nothing to warn of.
 */
export function avisoDeHermanos(elegido: string | undefined, hermanos: readonly Hermano[]): string | null {
  if (elegido === undefined || !deHermano(elegido) || hermanos.length === 0) return null
  if (!hermanos.every((h) => deHermano(h.casoEspecial))) return null
  return hermanos.length === 1
    ? 'Su único hermano inscripto ya paga como hermano: revise que alguno pague el total.'
    : 'Sus hermanos inscriptos ya pagan todos como hermanos: revise que alguno pague el total.'
}
