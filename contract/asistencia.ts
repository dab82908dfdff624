import { z } from 'zod'
import { anoLeido, fecha, id, mesDelAno, omitible, opcion, versionLeida } from './campos.ts'
import { route } from './route.ts'

/** Most days, and most marks, that one call saves. */
const MAX_DIAS = 366
const MAX_MARCAS = 20_000

/** A mark: what was there when it was made (null: nothing), by which a colleague's is not lost. Absent: it replaces any. */
const marca = z.object({
  idAlumno: id('El Alumno es requerido'),
  idDia: id('El Día es requerido'),
  idTipo: id('El Tipo de Asistencia es requerido'),
  /** Ours. */
  antes: id('El Tipo de Asistencia no es válido').nullable().optional(),
})

/** Marks that were counted, and the absences that they make against the limit of the school (D-212). Ours. */
const conteo = {
  presentes: z.number(),
  ausentes: z.number(),
  tardes: z.number(),
  /** Absences with the part that each lateness is, to the hundredth. */
  faltas: z.number(),
  /** At risk from 80 % of the limit on. */
  situacion: z.enum(['bien', 'riesgo', 'excedido']),
}
/** What the school counts: absences that a year may have, and what part of one a lateness is. Ours. */
const regimen = z.object({ limite: z.number(), tarde: z.number() })

export const asistencia = {
  deCurso: route({
    method: 'GET',
    path: '/cursos/asistencia',
    regla: 'CUR-VER',
    resumen: 'La asistencia de un curso en un año: sus alumnos por los días que la tienen',
    query: z.object({ idCurso: id(), ano: anoLeido().optional() }),
    response: z.object({
      ano: z.number(),
      regimen,
      /** Days that have attendance; `primerDia` is the first of its week (D-150). */
      fechas: z.array(z.object({ fecha: z.string(), primerDia: z.boolean() })),
      alumnos: z.array(
        z.object({
          IdAlumno: z.number(),
          IdInscripcion: z.number(),
          Apellido: z.string(),
          Nombre: z.string(),
          /** Day of the withdrawal, or ''. Ours. */
          baja: z.string(),
          ...conteo,
          /** One for each of `fechas`; both '' where there is none. */
          asistencia: z.array(z.object({ Valor: z.string(), ValorShort: z.string() })),
        }),
      ),
    }),
  }),
  byinscripcion: route({
    method: 'GET',
    path: '/asistencia/byinscripcion',
    reglaOHijo: 'ALU-VER',
    resumen: 'La asistencia de una inscripción, día por día',
    query: z.object({ idInscripcion: id() }),
    response: z.object({
      regimen,
      ...conteo,
      /** `DiaSemana` 1 for Monday to 7 (ASI-005). */
      asistencia: z.array(z.object({ fecha: z.string(), DiaSemana: z.number(), tipo: z.string() })),
    }),
  }),
  forregistracion: route({
    method: 'GET',
    path: '/asistencia/forregistracion',
    regla: 'ASI-REGISTRAR',
    resumen: 'Los días y alumnos de un curso de los que se registra asistencia (D-150), o todos los días de un mes',
    /** `mes`, ours: the calendar month, 1..12, of which every day up to today is given, complete or not. */
    query: z.object({ idCurso: id(), mes: omitible(mesDelAno()) }),
    response: z.object({
      /** Ours. */
      curso: z.object({ id: z.number(), nombre: z.string(), nivel: z.string(), sucursal: z.string() }),
      ano: z.number(),
      /** The month that was asked for, and those that have days of classes up to today. Ours. */
      mes: z.number().nullable(),
      meses: z.array(z.number()),
      /** Whether somebody loaded the school year. Ours. */
      hayAgenda: z.boolean(),
      /** `description` is the letter of the mark. */
      tiposAsistencia: z.array(opcion.extend({ description: z.enum(['A', 'P', 'T']) })),
      /** `marcas`: how many the course has on the day, of `version`: with it they are removed. Both ours. */
      days: z.array(
        z.object({
          id: z.number(),
          fecha: z.string(),
          checked: z.boolean(),
          newWeek: z.boolean(),
          marcas: z.number(),
          version: z.string(),
        }),
      ),
      /** `desde`, `hasta`: the day of the enrolment, and that of the withdrawal or ''. Ours. */
      students: z.array(
        z.object({
          idAlumno: z.number(),
          Apellido: z.string(),
          Nombre: z.string(),
          desde: z.string(),
          hasta: z.string(),
        }),
      ),
      /** Marks that are saved already. */
      itemSave: z.array(z.object({ idAlumno: z.number(), idDia: z.number(), idTipo: z.number() })),
    }),
  }),
  planilla: route({
    method: 'GET',
    path: '/asistencia/planilla',
    algunaRegla: ['CUR-VER', 'ASI-REGISTRAR'],
    resumen:
      'Lo que lleva una planilla de asistencia en blanco: los alumnos de un curso y los días de clases de un mes',
    query: z.object({ idCurso: id(), mes: mesDelAno().optional() }),
    response: z.object({
      curso: z.object({ id: z.number(), nombre: z.string(), nivel: z.string(), sucursal: z.string() }),
      ano: z.number(),
      /** Calendar month, 1..12. */
      mes: z.number(),
      /** Months that have days of classes. */
      meses: z.array(z.number()),
      dias: z.array(z.string()),
      alumnos: z.array(z.object({ idAlumno: z.number(), Apellido: z.string(), Nombre: z.string() })),
    }),
  }),
  deDia: route({
    method: 'GET',
    path: '/asistencia/dia',
    regla: 'ASI-REGISTRAR',
    resumen:
      'Los cursos con alumnos en un día del año en curso, con lo que se tomó de cada uno; hoy si no se pide otro',
    query: z.object({ fecha: omitible(fecha()) }),
    response: z.object({
      fecha: z.string(),
      /** Whether it is a day of classes, and what it is where it is not: 'Memoria', 'sábado'. */
      deClases: z.boolean(),
      motivo: z.string(),
      /** The last day of classes before it, and the next one up to today; '' where there is none. */
      anterior: z.string(),
      siguiente: z.string(),
      /** Those of the own branch first. */
      cursos: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          nivel: z.string(),
          sucursal: z.string(),
          propia: z.boolean(),
          /** Who must have a mark, and who of them has none. */
          alumnos: z.number(),
          faltan: z.number(),
          presentes: z.number(),
          ausentes: z.number(),
          tardes: z.number(),
          /** Who saved it last, and when; '' where that is not known. */
          quien: z.string(),
          cuando: z.string(),
        }),
      ),
    }),
  }),
  quitar: route({
    method: 'DELETE',
    path: '/asistencia',
    regla: 'ASI-REGISTRAR',
    trx: 'write',
    idempotente: true,
    resumen:
      'Quita la asistencia de un curso en un día del año en curso, entera: el día queda como si no se hubiera tomado',
    query: z.object({ idCurso: id(), idDia: id('El Día es requerido'), version: versionLeida() }),
    response: z.object({ quitadas: z.number() }),
  }),
  registrar: route({
    method: 'POST',
    path: '/asistencia',
    regla: 'ASI-REGISTRAR',
    trx: 'write',
    idempotente: true,
    resumen: 'Registra la asistencia de un curso en los días tildados (D-150)',
    body: z.object({
      idCurso: id(),
      dias: z
        .array(id('El Día es requerido'), 'Seleccione al menos un día')
        .min(1, 'Seleccione al menos un día')
        .max(MAX_DIAS, `No se pueden registrar más de ${MAX_DIAS} días juntos`),
      data: z
        .array(marca, 'Falta la asistencia de los alumnos')
        .max(MAX_MARCAS, `No se pueden registrar más de ${MAX_MARCAS} marcas juntas`),
    }),
    response: z.object({
      /** Marks that are another one now than before. Ours. */
      guardadas: z.number(),
      /** Marks that were not saved, because a colleague had changed what they were made on, with what is there. Ours. */
      conflictos: z.array(z.object({ idAlumno: z.number(), idDia: z.number(), idTipo: z.number() })),
      /** Who saved that, or ''. Ours. */
      quien: z.string(),
    }),
  }),
}
