import type { Fecha, Mes } from '../fecha.ts'
import { anoDe, mesCalendario } from '../fecha.ts'
import type { Posicion } from './tipos.ts'

/** Puts the months of all years on one line, so that they compare as numbers (D-034). */
export const posicion = (ano: number, mes: Mes): number => ano * 12 + mes

/** Fee month of a calendar month 1..12, within March and December. */
const mesDeCalendario = (calendario: number): Mes => Math.max(1, Math.min(10, calendario - 2)) as Mes

/** Current fee month (D-036): January to March 1, April 2 … December 10. */
export const mesCorriente = (hoy: Fecha): Mes => mesDeCalendario(mesCalendario(hoy))

export const posicionDeHoy = (hoy: Fecha): number => posicion(anoDe(hoy), mesCorriente(hoy))

/** First month that an enrolment of `ano` made on `fecha` owes (D-039); 1 when made in an earlier year. */
export const mesInicioPorDefecto = (fecha: Fecha, ano: number): Mes =>
  anoDe(fecha) < ano ? 1 : mesDeCalendario(mesCalendario(fecha))

/** Month whose price an item takes: its own, or 1 for a one-off (D-034). */
export const mesDePrecio = (item: Pick<Posicion, 'mes'>): Mes => item.mes ?? 1

/**
 * Position from which an item is owed: a month from itself, what is owed once in a half-year from its beginning on
 * (March, July), the rest from the beginning of the year.
 */
export const vencimiento = (item: Pick<Posicion, 'ano' | 'mes' | 'semestre'>): number =>
  posicion(item.ano, item.mes ?? (item.semestre === 2 ? 5 : 1))

/** Tells whether an item falls due after today's fee month, so that it is no debt yet. */
export const esFutura = (item: Pick<Posicion, 'ano' | 'mes' | 'semestre'>, hoy: Fecha): boolean =>
  vencimiento(item) > posicionDeHoy(hoy)

/** Tells whether a year may have items that are not due yet. */
export const hayFuturas = (ano: number, hoy: Fecha): boolean => ano >= anoDe(hoy)

/** Tells whether an item lies before today's fee month; a one-off is never past within its year (D-034). */
export function esPasada(item: Pick<Posicion, 'ano' | 'mes'>, hoy: Fecha): boolean {
  return item.mes === null ? item.ano < anoDe(hoy) : posicion(item.ano, item.mes) < posicionDeHoy(hoy)
}
