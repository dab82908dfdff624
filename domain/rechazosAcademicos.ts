import { type Fecha, formatoFecha } from './fecha.ts'

/** Refusals of subjects, attendance, exams and what is made of them, as those of RECHAZOS (rechazos.ts). */
export const ACADEMICOS = {
  'curso-sin-alumnos': (ano: number) => `El curso no tiene alumnos en ${ano}`,

  // attendance
  'dia-sin-clases': (fecha: Fecha, feriado = '') =>
    `El ${formatoFecha(fecha, '/')} no es un día de clases${feriado && `: ${feriado}`}`,
  'dia-por-venir': (fecha: Fecha) => `El ${formatoFecha(fecha, '/')} todavía no llegó`,
  'dia-de-otro-ano': (fecha: Fecha) => `El ${formatoFecha(fecha, '/')} no es del año en curso`,
  'dia-quitado': 'Uno de los días ya no está en la Agenda Académica',
  /** `faltas`, the first first: 'Falta valorar a Pérez, Juan el 14/04'. */
  'asistencia-incompleta': ([primera, ...otras]: readonly string[]) =>
    `${primera}${otras.length === 0 ? '' : otras.length === 1 ? ', y otro más' : `, y otros ${otras.length} más`}`,
  'no-cursa': (quien: string, fecha: Fecha) => `${quien} no cursa aquí el ${formatoFecha(fecha, '/')}`,
} as const
