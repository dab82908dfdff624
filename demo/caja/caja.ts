import { type ClaseDeMovimiento, efectoEnSaldo } from '#domain/caja/arqueo.ts'
import { type CajaDia, movimientoDe } from '#domain/caja/saldo.ts'
import { CERO, type Centavos, centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Tablas } from '../db/tablas.ts'

/** The cash of a branch's day; `efectivo` is signed, what the day did to the money in the drawer. */
export type DiaDeCaja = { -readonly [C in keyof CajaDia]: CajaDia[C] } & { efectivo: Centavos }

/** The days of each branch on which something happened. */
export type Caja = ReadonlyMap<number, Map<Fecha, DiaDeCaja>>

export const crearCaja = (sucursales: readonly { readonly id: number }[]): Caja =>
  new Map(sucursales.map(({ id }) => [id, new Map()]))

const COLUMNA = { COBRANZA: 'cobranzas', PAGO: 'pagos', INGRESO: 'ingresos' } as const

/** Enters a movement into its branch's day, as the service of the same name does (D-085). */
export function sumarACaja(
  caja: Caja,
  m: { clase: ClaseDeMovimiento; idSucursal: number; dia: Fecha; monto: Centavos; efectivo: Centavos },
): void {
  const dias = caja.get(m.idSucursal)
  const nada = { dia: m.dia, cobranzas: CERO, pagos: CERO, ingresos: CERO, reversas: CERO, efectivo: CERO }
  const dia = dias?.get(m.dia) ?? nada
  dias?.set(m.dia, dia)
  const columna = COLUMNA[m.clase]
  dia[columna] = centavos(dia[columna] + m.monto)
  dia.efectivo = centavos(dia.efectivo + efectoEnSaldo(m.clase, m.efectivo))
}

/** What a branch has from the first day up to one after the other: the balance, and how much of it is cash. */
export interface Fondo {
  readonly saldo: Centavos
  readonly efectivo: Centavos
}

export const SIN_FONDO: Fondo = { saldo: CERO, efectivo: CERO }

/** With another day behind it; undefined for a day without movements. */
export const tras = (fondo: Fondo, dia: DiaDeCaja | undefined): Fondo =>
  dia ? { saldo: centavos(fondo.saldo + movimientoDe(dia)), efectivo: centavos(fondo.efectivo + dia.efectivo) } : fondo

export function escribirCaja({ caja_dia }: Tablas, caja: Caja): void {
  for (const [id_sucursal, dias] of caja) for (const dia of dias.values()) caja_dia.fila({ id_sucursal, ...dia })
}
