import type { Medio } from '#domain/cobranza/medios.ts'
import { CERO, type Centavos, centavos, sumar } from '#domain/dinero.ts'
import { decir } from '#domain/rechazos.ts'

/** A payment method while it is typed; `monto` is null while its field holds no number. */
export interface FilaMedio {
  readonly key: number
  readonly medio: Medio
  readonly monto: Centavos | null
  readonly referencia: string
}

/** Pays everything in cash, as most collections are. */
export const enEfectivo = (total: Centavos): FilaMedio[] => [
  { key: 0, medio: 'EFECTIVO', monto: total, referencia: '' },
]

/** Says how much the rows leave unpaid; negative when they are too much. */
export const faltante = (filas: readonly FilaMedio[], total: Centavos): Centavos =>
  centavos(total - sumar(filas.map((f) => f.monto ?? CERO)))

/** Adds a row with what the others leave. */
export function agregarMedio(filas: readonly FilaMedio[], total: Centavos): FilaMedio[] {
  const resto = faltante(filas, total)
  const medio = filas.some((f) => f.medio === 'EFECTIVO') ? 'TRANSFERENCIA' : 'EFECTIVO'
  return [
    ...filas,
    { key: Math.max(...filas.map((f) => f.key)) + 1, medio, monto: resto > 0 ? resto : null, referencia: '' },
  ]
}

/** What is wrong with the rows, in Spanish, or null. */
export function errorDeMedios(filas: readonly FilaMedio[], total: Centavos): string | null {
  if (filas.some((f) => f.monto === null || f.monto <= 0)) return 'El Monto es requerido'
  return faltante(filas, total) === 0 ? null : decir('medios-no-suman').mensaje
}
