import { anoDe, type Fecha, mesCalendario } from '../fecha.ts'

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
