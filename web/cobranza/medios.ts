import type { Medio } from '#domain/cobranza/medios.ts'
import { CERO, type Centavos, centavos, sumar } from '#domain/dinero.ts'
import { decir } from '#domain/rechazos.ts'

/** A payment method while it is typed; `monto` is null while its field holds no number. */
export interface FilaMedio {
  readonly key: number
  /** Somebody typed this amount, so it does not follow the other one. */
  readonly tecleado?: boolean
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

/**
 * Writes the amount of a row. Of two rows the other one takes what remains, unless its amount was typed too or nothing
 * remains.
 */
export function ponerMonto(
  filas: readonly FilaMedio[],
  key: number,
  monto: Centavos | null,
  total: Centavos,
): FilaMedio[] {
  const puestas = filas.map((f) => (f.key === key ? { ...f, monto, tecleado: true } : f))
  const resto = centavos(total - (monto ?? CERO))
  if (filas.length !== 2 || monto === null || resto <= 0) return puestas
  return puestas.map((f) => (f.key === key || f.tecleado ? f : { ...f, monto: resto }))
}

/** Says what goes back of the notes that were received for the cash; negative when they are not enough. */
export const vuelto = (filas: readonly FilaMedio[], recibido: Centavos): Centavos =>
  centavos(recibido - sumar(filas.filter((f) => f.medio === 'EFECTIVO').map((f) => f.monto ?? CERO)))

/** What is wrong with the notes that were handed over, in pesos, in Spanish; null when nothing is, or nobody said. */
export const errorDeRecibido = (recibido: number | null): string | null =>
  recibido !== null && recibido < 0 ? 'Lo recibido no puede ser negativo' : null

/** Tells whether an amount is less than nothing: then there is no change to count either. */
export const hayNegativo = (filas: readonly FilaMedio[]): boolean => filas.some((f) => f.monto !== null && f.monto < 0)

/** What is wrong with an amount that is less than nothing. */
export const EL_NEGATIVO = 'El Monto no puede ser negativo'

/** What is wrong with the rows, in Spanish, or null. */
export function errorDeMedios(filas: readonly FilaMedio[], total: Centavos): string | null {
  if (hayNegativo(filas)) return EL_NEGATIVO
  if (filas.some((f) => f.monto === null || f.monto <= 0)) return 'El Monto es requerido'
  return faltante(filas, total) === 0 ? null : decir('medios-no-suman').mensaje
}
