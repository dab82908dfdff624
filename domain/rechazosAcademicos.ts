import { CON_ASISTENCIAS } from './agenda/agenda.ts'

/** Refusals of subjects, attendance, exams and what is made of them, as those of RECHAZOS (rechazos.ts). */
export const ACADEMICOS = {
  // the school year
  'agenda-cargada': (ano: number) => `La Agenda Académica de ${ano} ya está cargada`,
  'agenda-sin-cargar': (ano: number) => `La Agenda Académica de ${ano} no está cargada`,
  'con-asistencias': { mensaje: CON_ASISTENCIAS, status: CON_ASISTENCIAS },
  /** `campos`: the days of the input that are holidays already. */
  'feriado-existe': (campos: readonly string[]) => ({
    mensaje: campos.length === 1 ? 'Ese día ya es feriado' : 'Esos días ya son feriados',
    campos: Object.fromEntries(campos.map((campo) => [campo, 'Ese día ya es feriado'])),
  }),

  // report cards
  'curso-sin-alumnos': (ano: number) => `El curso no tiene alumnos en ${ano}`,

  // subjects
  /** `campos`: the fields of the input that hold a name which the year has already. */
  'materia-existe': (ano: number, nombres: readonly string[], campos: readonly string[]) => ({
    mensaje: nombres.length === 1 ? `${nombres[0]} ya existe en ${ano}` : `Ya existen en ${ano}: ${nombres.join(', ')}`,
    campos: Object.fromEntries(campos.map((campo) => [campo, 'La Materia ya existe'])),
  }),
  'materia-de-otro-ano': (nombre: string, ano: number) =>
    `${nombre} es de ${ano}: solo se cambian las materias del año en curso`,
  'materia-con-datos': (nombre: string, cursos: readonly string[]) =>
    `${nombre} tiene exámenes o cuotas en ${cursos.join(', ')}: no se le puede quitar`,
} as const
