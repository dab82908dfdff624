import { z } from 'zod'
import { MAX_MOTIVO, MAX_OBSERVACION, MAX_TIPO_EXAMEN } from '#domain/examen/examen.ts'
import {
  ano,
  anoLeido,
  fecha,
  flag,
  id,
  idOpcional,
  nada,
  omitible,
  opcion,
  operacion,
  sexo,
  texto,
  textoLibre,
  versionLeida,
} from './campos.ts'
import { cursan, resultados } from './resultadosDeExamen.ts'
import { type Entrada, route } from './route.ts'

/** Most students that one exam grades. */
export const MAX_CALIFICACIONES = 500

/** A course that may be examined, with the school years for which it may: this one and, until March's dates, the one before (D-227). */
export const cursoDeExamen = opcion.extend({ anos: z.array(z.number()) })

/** A grade that may be given. `valor`: 5 for the best one to 1; null for who was absent, who counts in no average. */
export const notaDeExamen = opcion.extend({ valor: z.number().nullable(), aprueba: z.boolean() })
export type NotaDeExamen = z.output<typeof notaDeExamen>

export const materiaDeExamen = opcion.extend({ opcional: z.boolean() })

const tipoDeExamen = opcion.extend({ allowDelete: z.boolean() })

/** A student of an exam with his grade; `id` and `idNota` are null while he has none. */
const calificacion = z.object({
  displayOrder: z.number(),
  id: z.number().nullable(),
  idAlumno: z.number(),
  alumno: z.string(),
  sexo: sexo(),
  foto: z.string(),
  /** Day of his withdrawal, or ''. Who left before the exam is listed only where he was graded. Ours. */
  baja: z.string(),
  /** Course where he is now, when it is another than the exam's, or ''. Ours. */
  otroCurso: z.string(),
  idNota: z.number().nullable(),
  notaDesc: z.string(),
  observaciones: z.string(),
})
export type CalificacionDeExamen = z.output<typeof calificacion>

/** A weekday of this year, up to today, without classes: a holiday or of the vacation. Ours. */
export const diaSinClases = z.object({ fecha: z.string(), motivo: z.string() })

const pendiente = z.object({
  id: z.number(),
  /** Of the exam as it is shown: sent back by who resolves it, who means what he saw. Ours. */
  version: z.string(),
  fechaExamen: z.string(),
  fechaCarga: z.string(),
  tipo: z.string(),
  curso: z.string(),
  idCurso: z.number(),
  /** '' where all courses are of one branch. Ours. */
  sucursal: z.string(),
  materia: z.string(),
  /** School year, which may be the one before that of the date (D-227). Ours. */
  ano: z.number(),
  profesor: z.string(),
  idProfesor: z.number().nullable(),
  /** Students graded. */
  alumnos: z.number(),
  cursan,
  ...resultados,
  /** Who registered it; why it waits again after it was approved, or ''. Ours. */
  cargadoPor: z.string(),
  motivo: z.string(),
})
export type ExamenPendiente = z.output<typeof pendiente>

const detalle = z.object({
  id: z.number(),
  version: z.string(),
  idCurso: z.number(),
  curso: z.string(),
  /** Branch of the course; '' where all courses are of one. Ours. */
  sucursal: z.string(),
  idMateria: z.number(),
  materia: z.string(),
  ano: z.number(),
  idProfesor: z.number().nullable(),
  profesor: z.string(),
  fechaExamen: z.string(),
  fechaCarga: z.string(),
  idTipoExamen: z.number(),
  tipo: z.string(),
  /** 0 pending, 1 approved, 2 revoked. */
  estado: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  cargadoPor: z.string(),
  /** '' while it is pending. */
  resueltoPor: z.string(),
  /** Instant; null while it is pending. */
  resueltoAt: z.string().nullable(),
  /** Why it was revoked, or why its approval was taken back; '' where nobody said. */
  motivo: z.string(),
})
export type DetalleDeExamen = z.output<typeof detalle>

/** Fields of an exam, whoever registers it. */
export const camposDeExamen = {
  curso: () => id('El Curso es requerido'),
  materia: () => id('La Materia es requerida'),
  fecha: () => fecha('La Fecha es requerida'),
  tipo: () => id('El Tipo de Examen es requerido'),
  /** School year; that of the date where it is not said (D-227). */
  ano: () => omitible(ano()),
  alumno: () => id('El Alumno es requerido'),
  observaciones: () => textoLibre(MAX_OBSERVACION),
}

/** What the form of an exam asks for, before its grades. */
export const datosDeExamen = z.object({
  idCurso: camposDeExamen.curso(),
  idMateria: camposDeExamen.materia(),
  fechaExamen: camposDeExamen.fecha(),
  idTipoExamen: camposDeExamen.tipo(),
  ano: camposDeExamen.ano(),
})

/** The same of a saved one, whose teacher may be named. */
export const datosDeDetalle = datosDeExamen.extend({ idProfesor: idOpcional() })

/** A type of exam that is added. */
export const tipoNuevo = z.object({ tipo: texto(MAX_TIPO_EXAMEN, 'El Tipo es Requerido') })

/** Why an exam is revoked. */
export const motivoDeRevocar = z.object({ motivo: textoLibre(MAX_MOTIVO) })

/** The same as it is asked for on the screen, where it is not left out: the teacher begins again by it. */
export const motivoDicho = z.object({ motivo: texto(MAX_MOTIVO, 'El Motivo es requerido') })

/** The list of grades of a body. */
export const listaDeNotas = <F extends z.ZodRawShape>(fila: F) =>
  z.array(z.object(fila), 'Faltan las calificaciones').max(MAX_CALIFICACIONES, 'Son demasiadas calificaciones')

/** An exam as staff saves it: without `id` it is a new one. */
export const examenDePersonal = z.object({
  /** The teacher of a new one is who registers it, if he has the course (D-148). */
  detalle: datosDeDetalle.extend({ id: idOpcional(), version: versionLeida() }),
  /** Of a saved exam whose course and subject stay, who is not sent keeps what he has. */
  calificaciones: listaDeNotas({
    Id: idOpcional(),
    /** False: it is sent as it is saved, and left alone. */
    HasChanges: z.boolean().default(true),
    IdAlumno: camposDeExamen.alumno(),
    /** None takes the grade away. */
    IdNota: idOpcional(),
    Observaciones: camposDeExamen.observaciones(),
  }),
  /** Goes on although course, subject, type and date are those of another exam. Ours. */
  repetir: flag(),
})

const unExamen = { idExamen: id('El Examen es requerido'), version: versionLeida() }

export const examenes = {
  optionsregistracion: route({
    method: 'GET',
    path: '/examenes/optionsregistracion',
    regla: 'EXA-NUEVO',
    seccion: 'CONT-EXAMENES',
    resumen: 'Lo que hace falta para registrar un examen: cursos, tipos y notas',
    response: z.object({
      cursos: z.array(cursoDeExamen),
      tiposExamen: z.array(tipoDeExamen),
      notas: z.array(notaDeExamen),
      sinClases: z.array(diaSinClases),
    }),
  }),
  pendientes: route({
    method: 'GET',
    path: '/examenes/pendientes',
    regla: 'EXA-VER',
    seccion: 'CONT-EXAMENES',
    resumen: 'Exámenes pendientes de aprobación, los cargados últimos primero',
    query: z.object({ getSecurity: flag() }),
    response: z.object({ data: z.array(pendiente) }),
  }),
  leer: route({
    method: 'GET',
    path: '/examenes',
    regla: 'EXA-VER',
    seccion: 'CONT-EXAMENES',
    resumen: 'Un examen con sus calificaciones; con getModel, también lo que se puede elegir para cambiarlo',
    query: z.object({ idExamen: id('El Examen es requerido'), getModel: flag(), getSecurity: flag() }),
    response: z.object({
      detalle,
      /** All students of the subject, graded or not, while it is pending; then those who were graded. */
      calificaciones: z.array(calificacion),
      cursos: z.array(cursoDeExamen).optional(),
      profesores: z.array(opcion).optional(),
      materias: z.array(materiaDeExamen).optional(),
      tiposExamen: z.array(tipoDeExamen).optional(),
      notas: z.array(notaDeExamen).optional(),
    }),
  }),
  changecurso: route({
    method: 'GET',
    path: '/examenes/changecurso',
    regla: 'EXA-NUEVO',
    resumen: 'Las materias de un curso en un año, el corriente si no se dice otro; con getProfesores, sus profesores',
    query: z.object({
      idCurso: camposDeExamen.curso(),
      getProfesores: flag(),
      ano: anoLeido().optional(),
    }),
    response: z.object({ materias: z.array(materiaDeExamen), profesores: z.array(opcion).optional() }),
  }),
  changemateria: route({
    method: 'GET',
    path: '/examenes/changemateria',
    regla: 'EXA-NUEVO',
    resumen: 'Los alumnos de un curso que tienen la materia, en el año de ella, con sus notas en un examen',
    query: z.object({
      idMateria: camposDeExamen.materia(),
      idCurso: camposDeExamen.curso(),
      idExamen: idOpcional(),
    }),
    response: z.object({ calificaciones: z.array(calificacion) }),
  }),
  guardar: route({
    method: 'POST',
    path: '/examenes',
    reglaSegun: [
      ({ body }: Entrada) => (body.detalle.id ? 'EXA-EDITAR' : 'EXA-NUEVO'),
      ['EXA-NUEVO', 'EXA-EDITAR'],
    ] as const,
    trx: 'write',
    idempotente: true,
    resumen: 'Registra un examen, que queda pendiente de aprobación, o modifica uno pendiente (D-148)',
    body: examenDePersonal,
    response: operacion,
  }),
  aprobar: route({
    method: 'POST',
    path: '/examenes/aprobar',
    regla: 'EXA-APROBAR',
    trx: 'write',
    idempotente: true,
    resumen: 'Aprueba un examen pendiente: desde entonces está en la eLibreta (D-147)',
    query: z.object(unExamen),
    response: nada,
  }),
  revocar: route({
    method: 'POST',
    path: '/examenes/revocar',
    regla: 'EXA-APROBAR',
    trx: 'write',
    idempotente: true,
    resumen: 'Revoca un examen pendiente, con su motivo para quien lo cargó',
    query: motivoDeRevocar.extend(unExamen),
    response: nada,
  }),
  /** Ours: takes an approval back, so that what is wrong in an exam can be corrected (record 098). */
  reabrir: route({
    method: 'POST',
    path: '/examenes/reabrir',
    regla: 'EXA-APROBAR',
    trx: 'write',
    idempotente: true,
    resumen: 'Vuelve un examen aprobado a pendiente, con su motivo: hasta que se apruebe no está en la eLibreta',
    query: motivoDicho.extend(unExamen),
    response: nada,
  }),
  tipo: route({
    method: 'POST',
    path: '/examenes/tipo',
    regla: 'EXA-TIPOS',
    trx: 'write',
    idempotente: true,
    resumen: 'Agrega un tipo de examen',
    body: tipoNuevo,
    response: z.object({ Id: z.number(), tiposExamen: z.array(tipoDeExamen) }),
  }),
  eliminarTipo: route({
    method: 'DELETE',
    path: '/examenes/tipo',
    regla: 'EXA-TIPOS',
    trx: 'write',
    resumen: 'Elimina un tipo de examen que ningún examen tiene',
    query: z.object({ id: id('El Tipo de Examen es requerido') }),
    response: z.object({ tiposExamen: z.array(tipoDeExamen) }),
  }),
}
