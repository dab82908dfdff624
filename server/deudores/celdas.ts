import type { CeldasEscritas } from '#domain/deudores/cuenta.ts'
import type { CuentaEscrita } from './deudores.queries.ts'

/** '1,2' → [1, 2]. */
export const numerosDe = (texto: string): number[] => (texto === '' ? [] : texto.split(',').map(Number))

/** Reads the amounts of an account. */
export const escritasDe = ({ estados, montos, restas }: CuentaEscrita): CeldasEscritas => ({
  estados,
  montos: numerosDe(montos),
  restas: numerosDe(restas),
})
