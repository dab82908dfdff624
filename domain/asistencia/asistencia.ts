import { diaDe, type Fecha, formatoFecha } from '../fecha.ts'

/** What a mark says (ASI-004). */
export type CodigoDeAsistencia = 'P' | 'A' | 'T'

/** The marks in the order in which they are offered, each with its word. */
export const MARCAS: Readonly<Record<CodigoDeAsistencia, string>> = { P: 'Presente', A: 'Ausente', T: 'Tarde' }
export const CODIGOS = Object.keys(MARCAS) as CodigoDeAsistencia[]

/** Days before today that may be corrected, complete or not (D-150). */
export const DIAS_PARA_CORREGIR = 14

/** Day of the week, 1 for Monday to 7 (ASI-005). */
export const diaDeSemana = (fecha: Fecha): number => new Date(`${fecha}T00:00:00Z`).getUTCDay() || 7

/** Gives the Monday of the week of a day, by which days are of one week. */
export const lunesDe = (fecha: Fecha): string => {
  const dia = new Date(`${fecha}T00:00:00Z`)
  dia.setUTCDate(diaDe(fecha) + 1 - diaDeSemana(fecha))
  return dia.toISOString().slice(0, 10)
}

/** Tells of each of these days, in their order, whether it is the first of its week. */
export const primerosDeSemana = (fechas: readonly Fecha[]): boolean[] =>
  fechas.map((fecha, i) => i === 0 || lunesDe(fecha) !== lunesDe(fechas[i - 1] as Fecha))

/** From when to when somebody is at a course: the day of the enrolment, and the first on which he is no more. */
export interface Cursada {
  readonly desde: Fecha
  readonly hasta: Fecha | null
}

/** Tells whether a day can have a mark: one before the enrolment can, one from the withdrawal on cannot (D-206). */
export const admiteMarca = ({ hasta }: Pick<Cursada, 'hasta'>, fecha: Fecha): boolean => hasta === null || fecha < hasta

/** Tells whether a day must have a mark before it is saved (ASI-011). */
export const debeMarca = (cursada: Cursada, fecha: Fecha): boolean =>
  cursada.desde <= fecha && admiteMarca(cursada, fecha)

/** Says whom a day lacks: 'Falta marcar a Pérez, Juan el 14/04'. */
export const faltaMarcar = (quien: string, fecha: Fecha): string =>
  `Falta marcar a ${quien} el ${formatoFecha(fecha, '/').slice(0, 5)}`

/** Marks of somebody in a year. */
export interface Conteo {
  readonly presentes: number
  readonly ausentes: number
  readonly tardes: number
}

/** What the school counts: absences that a year may have, and what part of one a lateness is. */
export interface Regimen {
  readonly limite: number
  readonly tarde: number
}

/** Counts the absences, of which a lateness is a part; to the hundredth. */
export const faltasDe = ({ ausentes, tardes }: Pick<Conteo, 'ausentes' | 'tardes'>, { tarde }: Regimen): number =>
  Math.round((ausentes + tardes * tarde) * 100) / 100

/** Part of the limit from which somebody is at risk. */
const RIESGO = 0.8

export type Situacion = 'bien' | 'riesgo' | 'excedido'

/** Tells how somebody stands against the limit: at risk from 80 % of it on, over it when he has more. */
export const situacionDe = (faltas: number, { limite }: Regimen): Situacion =>
  faltas > limite ? 'excedido' : faltas >= limite * RIESGO ? 'riesgo' : 'bien'

/** Writes a count of absences: '12,25'. */
export const escribirFaltas = (faltas: number): string => String(faltas).replace('.', ',')

/** Explains a count of absences: '11 ausencias + 5 tardes × 0,25'. */
export const explicarFaltas = ({ ausentes, tardes }: Pick<Conteo, 'ausentes' | 'tardes'>, { tarde }: Regimen): string =>
  [
    ausentes === 1 ? '1 ausencia' : `${ausentes} ausencias`,
    tardes > 0 && `${tardes === 1 ? '1 tarde' : `${tardes} tardes`} × ${escribirFaltas(tarde)}`,
  ]
    .filter(Boolean)
    .join(' + ')
