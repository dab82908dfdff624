import { CON_ASISTENCIAS } from './agenda/agenda.ts'
import { OBSERVACION_SIN_NOTA, SIN_NOTAS } from './examen/examen.ts'
import { type Fecha, formatoFecha } from './fecha.ts'

/** Refusals of subjects, attendance, exams and what is made of them, as those of RECHAZOS (rechazos.ts). */
export const ACADEMICOS = {
  // the school year
  'agenda-cargada': (ano: number) => `La Agenda Académica de ${ano} ya está cargada`,
  'agenda-sin-cargar': (ano: number) => `La Agenda Académica de ${ano} no está cargada`,
  /** `campos`: the fields that ask for days with attendance, each with its days and courses. */
  'con-asistencias': (campos: Readonly<Record<string, string>>) => ({
    mensaje: CON_ASISTENCIAS,
    status: CON_ASISTENCIAS as typeof CON_ASISTENCIAS,
    campos,
  }),
  /** `campos`: the days of the input that are holidays already. */
  'feriado-existe': (campos: readonly string[]) => ({
    mensaje: campos.length === 1 ? 'Ese día ya es feriado' : 'Esos días ya son feriados',
    campos: Object.fromEntries(campos.map((campo) => [campo, 'Ese día ya es feriado'])),
  }),

  // report cards
  'papel-enorme': 'El papel tiene demasiado texto: no se pudo armar a tiempo',
  'curso-sin-alumnos': (ano: number) => `El curso no tiene alumnos en ${ano}`,

  // attendance
  'dia-sin-clases': (fecha: Fecha, feriado = '') =>
    `El ${formatoFecha(fecha, '/')} no es un día de clases${feriado && `: ${feriado}`}`,
  'dia-por-venir': (fecha: Fecha) => `El ${formatoFecha(fecha, '/')} todavía no llegó`,
  'dia-de-otro-ano': (fecha: Fecha) => `El ${formatoFecha(fecha, '/')} no es del año en curso`,
  'dia-sin-asistencia': (curso: string, fecha: Fecha) => `${curso} no tiene asistencia el ${formatoFecha(fecha, '/')}`,
  'dia-quitado': 'Uno de los días ya no está en la Agenda Académica',
  /** `faltas`, the first first: 'Falta marcar a Pérez, Juan el 14/04'. */
  'asistencia-incompleta': ([primera, ...otras]: readonly string[]) =>
    `${primera}${otras.length === 0 ? '' : otras.length === 1 ? ', y otro más' : `, y otros ${otras.length} más`}`,
  'no-cursa': (quien: string, fecha: Fecha) => `${quien} no cursa aquí el ${formatoFecha(fecha, '/')}`,
  // subjects
  /** `campos`: the fields of the input that hold a name which the year has already. */
  'materia-existe': (ano: number, nombres: readonly string[], campos: readonly string[]) => ({
    mensaje: nombres.length === 1 ? `${nombres[0]} ya existe en ${ano}` : `Ya existen en ${ano}: ${nombres.join(', ')}`,
    campos: Object.fromEntries(campos.map((campo) => [campo, 'La Materia ya existe'])),
  }),
  'materia-de-otro-ano': (nombre: string, ano: number) =>
    `${nombre} es de ${ano}: solo se cambian las del año en curso y del próximo`,
  'materia-con-datos': (nombre: string, cursos: readonly string[]) =>
    `${nombre} tiene exámenes o cuotas en ${cursos.join(', ')}: no se le puede quitar`,
  // exams
  /** `mensaje`: what errorDeFecha says. */
  'examen-fecha': (mensaje: string, campo: string) => ({ mensaje, campo }),
  'examen-sin-notas': SIN_NOTAS,
  /** `campos`: the fields of the input that hold such an observation. */
  'observacion-sin-nota': (campos: readonly string[]) => ({
    mensaje: OBSERVACION_SIN_NOTA,
    campos: Object.fromEntries(campos.map((campo) => [campo, OBSERVACION_SIN_NOTA])),
  }),
  'examen-resuelto': (quien: string, hizo: 'aprobó' | 'revocó') => `${quien} ya ${hizo} este examen`,
  'examen-sin-aprobar': 'El Examen no está aprobado',
  'examen-repetido': (tipo: string, fecha: string, quien: string, estado: 'pendiente' | 'aprobado') =>
    `Ya hay un examen ${tipo} del ${fecha} en este curso y materia, ${estado}, que cargó ${quien}`,
  /** `campos`: the fields of the input that name these students. */
  'alumnos-sin-materia': (nombres: readonly string[], materia: string, curso: string, campos: readonly string[]) => {
    const mensaje = `${nombres.join('; ')} no ${nombres.length === 1 ? 'cursa' : 'cursan'} ${materia} en ${curso}`
    return { mensaje, campos: Object.fromEntries(campos.map((campo) => [campo, 'No cursa la materia en este curso'])) }
  },
  'alumnos-de-baja': (nombres: readonly string[], campos: readonly string[]) => {
    const mensaje = `${nombres.join('; ')} ${nombres.length === 1 ? 'se fue' : 'se fueron'} antes del examen`
    return { mensaje, campos: Object.fromEntries(campos.map((campo) => [campo, 'Se fue antes del examen'])) }
  },
  'profesor-sin-curso': { mensaje: 'El Profesor no tiene asignado ese curso', campo: 'detalle.idProfesor' },
} as const
