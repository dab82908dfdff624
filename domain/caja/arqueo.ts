import { type Centavos, centavos } from '../dinero.ts'
import type { Fecha } from '../fecha.ts'

export type ClaseDeMovimiento = 'COBRANZA' | 'PAGO' | 'INGRESO'

/** Tells whether a day is closed (D-220): every day up to that of the last count is, the current one never. */
export const estaCerrado = (dia: Fecha, ultimoArqueo: Fecha | null, hoy: Fecha): boolean =>
  ultimoArqueo !== null && (dia < ultimoArqueo || (dia === ultimoArqueo && dia < hoy))

/** Gives what a movement adds to the balance: a payment takes out of it, so it is negative. */
export const efectoEnSaldo = (clase: ClaseDeMovimiento, monto: Centavos): Centavos =>
  clase === 'PAGO' ? centavos(-monto) : monto

/** Subtracts the cash that should be there from the cash counted; negative when some is missing. */
export const diferenciaDeArqueo = (contado: Centavos, efectivo: Centavos): Centavos => centavos(contado - efectivo)
