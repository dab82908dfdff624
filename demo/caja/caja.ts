import { type ClaseDeMovimiento, efectoEnSaldo } from '#domain/caja/arqueo.ts'
import { type CajaDia, movimientoDe } from '#domain/caja/saldo.ts'
import { CERO, type Centavos, centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Tablas } from '../db/tablas.ts'

/** The cash of a branch's day; `efectivo` is signed: what the day did to the money in the drawer. */
export type DiaDeCaja = { -readonly [C in keyof CajaDia]: CajaDia[C] } & { efectivo: Centavos }

/** Days of each branch on which something happened. */
export type Caja = ReadonlyMap<number, Map<Fecha, DiaDeCaja>>

export const crearCaja = (sucursales: readonly { readonly id: number }[]): Caja =>
  new Map(sucursales.map(({ id }) => [id, new Map()]))

const COLUMNA = { COBRANZA: 'cobranzas', PAGO: 'pagos', INGRESO: 'ingresos' } as const

/** Enters a movement into its branch's day, as the server's `sumarACaja` does (D-085). `efectivo`: how much of it is cash. */
export function sumarACaja(
  caja: Caja,
  m: {
    readonly clase: ClaseDeMovimiento
    readonly idSucursal: number
    readonly dia: Fecha
    readonly monto: Centavos
    readonly efectivo: Centavos
  },
): void {
  const dias = caja.get(m.idSucursal)
  const vacio = { dia: m.dia, cobranzas: CERO, pagos: CERO, ingresos: CERO, reversas: CERO, efectivo: CERO }
  const dia = dias?.get(m.dia) ?? vacio
  dias?.set(m.dia, dia)
  const columna = COLUMNA[m.clase]
  dia[columna] = centavos(dia[columna] + m.monto)
  dia.efectivo = centavos(dia.efectivo + efectoEnSaldo(m.clase, m.efectivo))
}

/** Balance of a branch at some point, and how much of it is cash in the drawer. */
export interface Fondo {
  readonly saldo: Centavos
  readonly efectivo: Centavos
}

export const SIN_FONDO: Fondo = { saldo: CERO, efectivo: CERO }

/** Adds a day to it; undefined for a day without movements. */
export const trasElDia = ({ saldo, efectivo }: Fondo, dia: DiaDeCaja | undefined): Fondo =>
  dia
    ? { saldo: centavos(saldo + movimientoDe(dia)), efectivo: centavos(efectivo + dia.efectivo) }
    : { saldo, efectivo }

export function escribirCaja({ caja_dia }: Tablas, caja: Caja): void {
  for (const [id_sucursal, dias] of caja) for (const dia of dias.values()) caja_dia.fila({ id_sucursal, ...dia })
}
