import { unaVez } from './unaVez.ts'

/** A day without time, 'YYYY-MM-DD', always one that exists in the calendar. */
export type Fecha = string & { readonly __unidad: 'fecha' }

/** Fee month: 1 = March … 10 = December (GEN-021). */
export type Mes = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

export const MESES: readonly Mes[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export const NOMBRE_MES: Readonly<Record<Mes, string>> = {
  1: 'Marzo',
  2: 'Abril',
  3: 'Mayo',
  4: 'Junio',
  5: 'Julio',
  6: 'Agosto',
  7: 'Septiembre',
  8: 'Octubre',
  9: 'Noviembre',
  10: 'Diciembre',
}

export const ZONA = 'America/Argentina/Salta'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const ISO_O_INSTANTE = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/
const LATINA = /^(\d{2})[-/](\d{2})[-/](\d{4})$/

/**
 * Reads ISO `YYYY-MM-DD`, `DD-MM-YYYY` and `DD/MM/YYYY` (D-012); null for a day that does not exist.
 * An ISO instant counts as its date part.
 */
export function leerFecha(texto: string): Fecha | null {
  const iso = ISO_O_INSTANTE.exec(texto)
  if (iso) return construir(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const latina = LATINA.exec(texto)
  return latina ? construir(Number(latina[3]), Number(latina[2]), Number(latina[1])) : null
}

/** Reads the cash register's `MM-DD-YYYY`, or ISO; never DD-MM-YYYY (D-012). */
export function leerFechaCaja(texto: string): Fecha | null {
  const iso = ISO.exec(texto)
  if (iso) return construir(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const caja = /^(\d{2})-(\d{2})-(\d{4})$/.exec(texto)
  return caja ? construir(Number(caja[3]), Number(caja[1]), Number(caja[2])) : null
}

/** Year 1900..2199, month 1..12, day of that month; otherwise null. */
export function construir(ano: number, mes: number, dia: number): Fecha | null {
  if (ano < 1900 || ano > 2199 || mes < 1 || mes > 12 || dia < 1 || dia > diasDelMes(ano, mes)) return null
  return `${ano}-${dos(mes)}-${dos(dia)}` as Fecha
}

/** Lists the days that a year of two digits may mean, this century's first; those that exist. */
export const conAnoDeDosCifras = (ano: number, mes: number, dia: number): Fecha[] =>
  [2000 + ano, 1900 + ano].flatMap((a) => construir(a, mes, dia) ?? [])

/** Last day that a year of two digits may mean where nothing else limits it: ten years ahead. */
export const topeDeDosCifras = (hoy: Fecha): Fecha => `${anoDe(hoy) + 10}-12-31` as Fecha

export const anoDe = (fecha: Fecha): number => Number(fecha.slice(0, 4))
/** Calendar month 1..12. */
export const mesCalendario = (fecha: Fecha): number => Number(fecha.slice(5, 7))
export const diaDe = (fecha: Fecha): number => Number(fecha.slice(8, 10))

/** DD-MM-YYYY, or with the given separator. */
export const formatoFecha = (fecha: Fecha, separador = '-'): string =>
  `${fecha.slice(8)}${separador}${fecha.slice(5, 7)}${separador}${fecha.slice(0, 4)}`

export function sumarDias(fecha: Fecha, dias: number): Fecha {
  const d = new Date(`${fecha}T00:00:00Z`)
  d.setUTCDate(d.getUTCDate() + dias)
  return d.toISOString().slice(0, 10) as Fecha
}

/** Completed years on `hoy` (D-191). */
export function edad(nacimiento: Fecha, hoy: Fecha): number {
  return anoDe(hoy) - anoDe(nacimiento) - (hoy.slice(5) < nacimiento.slice(5) ? 1 : 0)
}

/** The day in Salta of an instant. */
export function fechaEnSalta(instante: Date): Fecha {
  return SALTA().format(instante) as Fecha
}

/** Writes an instant in Salta's time: '15-07-2026 10:32'. */
export const diaYHora = (instante: Date, separador = '-'): string =>
  `${formatoFecha(fechaEnSalta(instante), separador)} ${HORA().format(instante)}`

/** Saturday or Sunday. */
export function esFinDeSemana(fecha: Fecha): boolean {
  const dia = new Date(`${fecha}T00:00:00Z`).getUTCDay()
  return dia === 0 || dia === 6
}

const SALTA = unaVez(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: ZONA, year: 'numeric', month: '2-digit', day: '2-digit' }),
)
const HORA = unaVez(
  () => new Intl.DateTimeFormat('es-AR', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const dos = (n: number) => String(n).padStart(2, '0')
const diasDelMes = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).getUTCDate()
