import type { Medio } from '#domain/cobranza/medios.ts'
import { CERO, type Centavos, centavos, sumar } from '#domain/dinero.ts'
import { decir } from '#domain/rechazos.ts'

/** A payment method being typed; `monto` null while its field holds no number. */
export interface FilaMedio {
  readonly key: number
  readonly medio: Medio
  readonly monto: Centavos | null
  readonly referencia: string
}

/** All in cash: what most collections are. */
export const enEfectivo = (total: Centavos): FilaMedio[] => [
  { key: 0, medio: 'EFECTIVO', monto: total, referencia: '' },
]

/** Not yet handed out; negative when the rows are too much. */
export const faltante = (filas: readonly FilaMedio[], total: Centavos): Centavos =>
  centavos(total - sumar(filas.map((f) => f.monto ?? CERO)))

/** One row more, with what the others leave. */
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
