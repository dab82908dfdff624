import type { Fecha } from '../fecha.ts'
import { anoDe, construir, formatoFecha } from '../fecha.ts'

/** Years in which one may enrol: the current and the next (D-144). */
export function anosPermitidos(hoy: Fecha): readonly [number, number] {
  return [anoDe(hoy), anoDe(hoy) + 1]
}

/** What is wrong with the year, in Spanish, or null. */
export function errorDeAno(ano: number, hoy: Fecha): string | null {
  const anos = anosPermitidos(hoy)
  return anos.includes(ano) ? null : `El Año debe ser ${anos[0]} o ${anos[1]}`
}

/** First and last date that an enrolment of `ano` may carry: 1 January of the year before, and today (D-144). */
export function rangoDeFecha(ano: number, hoy: Fecha): { readonly desde: Fecha; readonly hasta: Fecha } {
  const desde = construir(ano - 1, 1, 1)
  if (desde === null) throw new RangeError(`año fuera de rango: ${ano}`)
  return { desde, hasta: hoy }
}

/** What is wrong with the date of an enrolment, in Spanish, or null. */
export function errorDeFecha(fecha: Fecha, ano: number, hoy: Fecha): string | null {
  const { desde, hasta } = rangoDeFecha(ano, hoy)
  if (fecha >= desde && fecha <= hasta) return null
  return `La Fecha debe estar entre ${formatoFecha(desde)} y ${formatoFecha(hasta)}`
}
