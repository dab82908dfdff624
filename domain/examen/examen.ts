import { anoDe, construir, esFinDeSemana, type Fecha, formatoFecha, mesCalendario, sumarDias } from '../fecha.ts'

/** An exam waits for approval (0), is approved (1) or revoked (2); of the last two nothing changes any more (D-148). */
export const PENDIENTE = 0
export const APROBADO = 1
export const REVOCADO = 2
export type EstadoDeExamen = typeof PENDIENTE | typeof APROBADO | typeof REVOCADO

/** Longest name of an exam type (EXA-014) and longest observation of a grade. */
export const MAX_TIPO_EXAMEN = 50
export const MAX_OBSERVACION = 500
/** Longest reason for which an exam is revoked. */
export const MAX_MOTIVO = 500

/** Last month in which an exam may still belong to the school year before (D-227). */
const ULTIMO_MES_DE_MESAS = 3

/** Lists the school years to which an exam of this day may belong, that of the day first (D-227). */
export const anosDeExamen = (fecha: Fecha): readonly number[] =>
  mesCalendario(fecha) <= ULTIMO_MES_DE_MESAS ? [anoDe(fecha), anoDe(fecha) - 1] : [anoDe(fecha)]

/** What is said of a date later than today (EXA-002), and of one without the year of the register (D-148). */
export const FECHA_POSTERIOR = 'La Fecha no puede ser posterior a hoy'

/**
 * Tells what is wrong with the day of an exam of a school year, in Spanish, or null (EXA-002, D-148, D-227). `cargado`
 * is the day on which it was registered: its own year counts, also when it is corrected in the next one, and what was
 * registered by then was no later exam.
 */
export function errorDeFecha(fecha: Fecha, ano: number, hoy: Fecha, cargado: Fecha = hoy): string | null {
  if (fecha > hoy) return FECHA_POSTERIOR
  if (fecha > cargado) return `La Fecha no puede ser posterior al ${formatoFecha(cargado, '/')}, día en que se registró`
  const primero = construir(anoDe(cargado), 1, 1)
  if (primero && fecha < primero) return `La Fecha debe ser de ${anoDe(cargado)}`
  if (!anosDeExamen(fecha).includes(ano))
    return `Un examen del ${formatoFecha(fecha, '/')} no es del año lectivo ${ano}`
  return null
}

/** Why its own teacher took an exam back (record 088); it is shown where the reason of who revokes is. */
export const MOTIVO_RETIRADO = 'Retirado por quien lo registró'

/**
 * Says why there are no classes on the day of an exam, or null: such a day is asked about and may be right. `sinClases`:
 * the holidays and the vacation among the weekdays.
 */
export function porqueSinClases(
  fecha: Fecha,
  sinClases: readonly { readonly fecha: string; readonly motivo: string }[],
): string | null {
  if (esFinDeSemana(fecha)) return esFinDeSemana(sumarDias(fecha, 1)) ? 'Sábado' : 'Domingo'
  return sinClases.find((d) => d.fecha === fecha)?.motivo ?? null
}

/** Writes some names and how many more there are: 'Paz, Ana; Ruiz, Juan y 6 más'. */
export function primerosNombres(nombres: readonly string[], hasta = 3): string {
  const primeros = nombres.slice(0, nombres.length > hasta + 1 ? hasta : hasta + 1).join('; ')
  const otros = nombres.length - hasta
  return otros > 1 ? `${primeros} y ${otros} más` : primeros
}

/** Says how many students have no grade: 'Queda 1 alumno sin nota', 'Quedan 8 alumnos sin nota'. */
export const quedanSinNota = (cuantos: number): string =>
  cuantos === 1 ? 'Queda 1 alumno sin nota' : `Quedan ${cuantos} alumnos sin nota`

/** Says who of those that were graded was absent: '26 con nota, 1 ausente'; '' where nobody was. */
export const conAusentes = (calificados: number, ausentes: number): string =>
  ausentes === 0 ? '' : `${calificados - ausentes} con nota, ${ausentes} ${ausentes === 1 ? 'ausente' : 'ausentes'}`

/** What of one student's row can be judged before it is sent. */
export interface NotaPuesta {
  readonly idNota?: number | null | undefined
  readonly observaciones: string
}

/** An observation stands beside a grade only (EXA-003). */
export const OBSERVACION_SIN_NOTA = 'No se puede indicar observación sin nota'
/** Nobody was graded (EXA-004). */
export const SIN_NOTAS = 'Para registrar el examen, debe calificar al menos un alumno'

/** Lists the rows, by their place, that have an observation and no grade (EXA-003). */
export const observacionesSinNota = (filas: readonly NotaPuesta[]): number[] =>
  filas.flatMap((f, i) => (!f.idNota && f.observaciones.trim() !== '' ? [i] : []))
