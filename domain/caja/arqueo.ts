import { type Centavos, centavos } from '../dinero.ts'
import type { Fecha } from '../fecha.ts'

export type ClaseDeMovimiento = 'COBRANZA' | 'PAGO' | 'INGRESO'

/** Days up to that of the last count are closed; the current one never is (D-220). */
export const estaCerrado = (dia: Fecha, ultimoArqueo: Fecha | null, hoy: Fecha): boolean =>
  ultimoArqueo !== null && (dia < ultimoArqueo || (dia === ultimoArqueo && dia < hoy))

/** What a movement does to the balance: a payment takes out of it. */
export const efectoEnSaldo = (clase: ClaseDeMovimiento, monto: Centavos): Centavos =>
  clase === 'PAGO' ? centavos(-monto) : monto

/** What was counted over what should be there; negative when cash is missing. */
export const diferenciaDeArqueo = (contado: Centavos, efectivo: Centavos): Centavos => centavos(contado - efectivo)
