import type { Centavos } from '../dinero.ts'
import { CERO, centavos, sumar } from '../dinero.ts'
import type { Fecha } from '../fecha.ts'
import { formatoFecha, leerFecha } from '../fecha.ts'

/** Movements of a branch on one day, centavos; `reversas` is the signed effect of annulments of closed days (D-085, D-220). */
export interface CajaDia {
  readonly dia: Fecha
  readonly cobranzas: Centavos
  readonly pagos: Centavos
  readonly ingresos: Centavos
  readonly reversas: Centavos
}

/** What a day adds to the balance. */
export const movimientoDe = (dia: CajaDia): Centavos =>
  centavos(dia.cobranzas + dia.ingresos - dia.pagos + dia.reversas)

const huboMovimientos = (dia: CajaDia) =>
  dia.cobranzas !== 0 || dia.pagos !== 0 || dia.ingresos !== 0 || dia.reversas !== 0

export interface Apertura {
  readonly monto: Centavos
  /** Last earlier day with movements: the date in the concept of the balance row. */
  readonly desde: Fecha
}

/** Balance with which `dia` opens, null before the first movement of the branch (D-084, D-085). Days in any order. */
export function aperturaDe(dias: readonly CajaDia[], dia: Fecha): Apertura | null {
  const anteriores = dias.filter((otro) => otro.dia < dia && huboMovimientos(otro))
  const desde = anteriores
    .map((otro) => otro.dia)
    .sort()
    .at(-1)
  return desde === undefined ? null : { monto: sumar(anteriores.map(movimientoDe)), desde }
}

/** Balance at the end of `dia`, 0 without any movement. */
export const cierreDe = (dias: readonly CajaDia[], dia: Fecha): Centavos =>
  sumar(dias.filter((otro) => otro.dia <= dia).map(movimientoDe))

/** Signed effect on the balance of the reversals of a day, by the kind of what was annulled. */
export interface Reversas {
  readonly cobranzas: Centavos
  readonly pagos: Centavos
  readonly ingresos: Centavos
}

export const SIN_REVERSAS: Reversas = { cobranzas: CERO, pagos: CERO, ingresos: CERO }

export interface Totales {
  readonly cobranzas: Centavos
  readonly pagos: Centavos
  /** Includes the balance row (D-086). */
  readonly ingresos: Centavos
  /** Closing: cobranzas + ingresos − pagos. */
  readonly saldo: Centavos
}

/** Totals of the day's three tables: the balance row counts as income, a reversal in the table of its kind (D-086). */
export function totalesDe(
  dia: Pick<CajaDia, 'cobranzas' | 'pagos' | 'ingresos'>,
  apertura: Apertura | null,
  reversas: Reversas = SIN_REVERSAS,
): Totales {
  const cobranzas = centavos(dia.cobranzas + reversas.cobranzas)
  const pagos = centavos(dia.pagos - reversas.pagos)
  const ingresos = centavos(dia.ingresos + reversas.ingresos + (apertura?.monto ?? 0))
  return { cobranzas, pagos, ingresos, saldo: centavos(cobranzas + ingresos - pagos) }
}

const SDA = /^sda(\d{2}\/\d{2}\/\d{4})$/

/** Concept of the balance row: 'sda04/03/2025' (D-084). */
export const conceptoSaldo = (desde: Fecha): string => `sda${formatoFecha(desde, '/')}`

/**
 * Tells whether a concept is that of a balance row: 'sda' and a day, thirteen characters (CAJ-008). Nobody may enter
 * such a concept himself (invariant 24).
 */
export const esSaldoDeCaja = (concepto: string): boolean => SDA.test(concepto)

/** The concept as it is shown: 'Saldo de Caja 04-03-2025' for the balance row, any other as it is. */
export function textoDeConcepto(concepto: string): string {
  const fecha = SDA.exec(concepto)?.[1]
  const desde = fecha === undefined ? null : leerFecha(fecha)
  return desde === null ? concepto : `Saldo de Caja ${formatoFecha(desde)}`
}
