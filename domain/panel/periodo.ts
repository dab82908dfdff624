import { colDeMes } from '../cuenta/catalogo.ts'
import { mesCorriente } from '../cuenta/tiempo.ts'
import type { Col } from '../cuenta/tipos.ts'
import { anosDeDeuda } from '../deudores/pedidos.ts'
import { anoDe, construir, diaDe, type Fecha, MESES, type Mes, mesCalendario } from '../fecha.ts'

const FEBRERO = 2

/** Tells whether the year of the figures depends on who is enrolled: in January and February (D-230). */
export const anoPorElegir = (hoy: Fecha): boolean => mesCalendario(hoy) <= FEBRERO

/**
 * Chooses the year of the figures (D-230): the current one; in January and February the newest with enrolments that is
 * not after it and that the debtors report can be asked for. `conInscriptos`: years that have enrolments.
 */
export function anoDelPanel(hoy: Fecha, conInscriptos: readonly number[]): number {
  const actual = anoDe(hoy)
  if (!anoPorElegir(hoy)) return actual
  return anosDelPanel(hoy).find((ano) => conInscriptos.includes(ano)) ?? actual
}

/** Years that the figures may be of, latest first. */
export const anosDelPanel = (hoy: Fecha): number[] => anosDeDeuda(hoy).filter((ano) => ano <= anoDe(hoy))

/** The fee month of the figures: today's, or December of a year that is over. */
export const mesDelPanel = (ano: number, hoy: Fecha): Mes => (ano < anoDe(hoy) ? 10 : mesCorriente(hoy))

/** Fee columns of that year which are due, in order. */
export const cuotasVencidas = (ano: number, hoy: Fecha): Col[] =>
  MESES.filter((mes) => mes <= mesDelPanel(ano, hoy)).map(colDeMes)

/** All fee columns, in order. */
export const CUOTAS: readonly Col[] = MESES.map(colDeMes)

/** Years before it that the debtors report can be asked for, latest first. */
export const anosAnteriores = (ano: number, hoy: Fecha): number[] => anosDeDeuda(hoy).filter((otro) => otro < ano)

/** Days from the first to the last one, both included. */
export interface Periodo {
  readonly desde: Fecha
  readonly hasta: Fecha
}

/** The same days of another month: until its last day, where it is shorter. */
function hastaEseDia(ano: number, mes: number, dia: number): Periodo {
  const desde = construir(ano, mes, 1)
  let hasta = construir(ano, mes, dia)
  for (let antes = dia - 1; hasta === null && antes > 0; antes--) hasta = construir(ano, mes, antes)
  if (desde === null || hasta === null) throw new RangeError(`mes fuera de rango: ${ano}-${mes}`)
  return { desde, hasta }
}

/** This calendar month until today, and the same days of the month before and of the year before. */
export function periodosDeCaja(hoy: Fecha): { este: Periodo; mesAnterior: Periodo; anoAnterior: Periodo } {
  const [ano, mes, dia] = [anoDe(hoy), mesCalendario(hoy), diaDe(hoy)]
  return {
    este: hastaEseDia(ano, mes, dia),
    mesAnterior: mes === 1 ? hastaEseDia(ano - 1, 12, dia) : hastaEseDia(ano, mes - 1, dia),
    anoAnterior: hastaEseDia(ano - 1, mes, dia),
  }
}
