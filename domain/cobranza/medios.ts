import type { Centavos } from '../dinero.ts'
import { sumar } from '../dinero.ts'

/** How money is handed over (D-221). */
export const MEDIOS = ['EFECTIVO', 'TRANSFERENCIA', 'DEBITO', 'CREDITO', 'CHEQUE', 'QR', 'OTRO'] as const
export type Medio = (typeof MEDIOS)[number]

export const NOMBRE_MEDIO: Readonly<Record<Medio, string>> = {
  EFECTIVO: 'Efectivo',
  TRANSFERENCIA: 'Transferencia',
  DEBITO: 'Tarjeta de Débito',
  CREDITO: 'Tarjeta de Crédito',
  CHEQUE: 'Cheque',
  QR: 'QR',
  OTRO: 'Otro',
}

/** 'EFECTIVO,QR' → 'Efectivo, QR'. */
export const nombresDeMedios = (medios: string): string =>
  medios
    .split(',')
    .map((uno) => NOMBRE_MEDIO[uno as Medio])
    .join(', ')

export interface PagoConMedio {
  readonly medio: Medio
  readonly monto: Centavos
  readonly referencia: string | null
}

/**
 * Decides the payment rows to keep: those sent, or all in cash when none were; null when one is not positive or the sum
 * is not the total.
 */
export function repartirMedios(
  medios: readonly PagoConMedio[] | undefined,
  total: Centavos,
): readonly PagoConMedio[] | null {
  if (medios === undefined) return [{ medio: 'EFECTIVO', monto: total, referencia: null }]
  if (medios.some(({ monto }) => monto <= 0 || monto > total)) return null
  return sumar(medios.map(({ monto }) => monto)) === total ? medios : null
}
