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
} as const
