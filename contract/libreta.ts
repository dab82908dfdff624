import { z } from 'zod'
import { NOTAS } from '#domain/libreta/notas.ts'
import { anoLeido, archivo, id } from './campos.ts'
import { route } from './route.ts'

const calificacion = z.object({
  Nota: z.enum(NOTAS),
  TipoExamen: z.string(),
  Observaciones: z.string(),
})
export type Calificacion = z.output<typeof calificacion>

/** The grades of a student on one day; several where he had more than one exam, none where he had no grade. */
const enFecha = z.object({ calificaciones: z.array(calificacion) })

/** 1..5 with two decimals, null without grades that count (record 084). Ours. */
const promedio = z.number().nullable()

const alumnoDeCurso = z.object({
  IdAlumno: z.number(),
  IdInscripcion: z.number(),
  Apellido: z.string(),
  Nombre: z.string(),
  /** Day of the withdrawal, or ''. Ours. */
  baja: z.string(),
})

const materiaDeCurso = z.object({
  idMateria: z.number(),
  nombre: z.string(),
  opcional: z.boolean(),
  /** Days with exams, 'YYYY-MM-DD', in their order. */
  fechas: z.array(z.string()),
  /** Its approved exams that some of its students were graded in, in their order. Ours. */
  examenes: z.array(z.object({ id: z.number(), fecha: z.string(), tipo: z.string() })),
  /** Who takes the subject, or has a grade in it, each with as many `fechas` as the subject. */
  alumnos: z.array(
    z.object({
      IdAlumno: z.number(),
      IdInscripcion: z.number(),
      Apellido: z.string(),
      Nombre: z.string(),
      fechas: z.array(enFecha),
      promedio,
    }),
  ),
})
export type MateriaDeLibreta = z.output<typeof materiaDeCurso>

const libretaDeAlumno = z.object({
  ano: z.number(),
  /** Days with exams, 'YYYY-MM-DD', in their order. */
  fechas: z.array(z.string()),
  /** All that are in his list, and those in which he has a grade; each with as many `fechas`. */
  materias: z.array(
    z.object({
      idMateria: z.number(),
      nombre: z.string(),
      opcional: z.boolean(),
      fechas: z.array(enFecha),
      promedio,
    }),
  ),
  promedio,
  /** Subjects that are not passed, and from how many on the student is at risk. Ours. */
  bajas: z.number(),
  limite: z.number(),
})
export type LibretaDeAlumno = z.output<typeof libretaDeAlumno>

export const libreta = {
  deCurso: route({
    method: 'GET',
    path: '/cursos/elibreta',
    regla: 'CUR-VER',
    resumen:
      'La eLibreta de un curso en un año: por materia con exámenes aprobados, sus alumnos y calificaciones (D-147)',
    query: z.object({ idCurso: id(), ano: anoLeido().optional() }),
    response: z.object({
      ano: z.number(),
      materias: z.array(materiaDeCurso),
      /** All students of the course, those without any grade too. Ours. */
      alumnos: z.array(alumnoDeCurso),
      /** From how many subjects that are not passed a student is at risk. Ours. */
      limite: z.number(),
    }),
  }),
  deInscripcion: route({
    method: 'GET',
    path: '/materias/getbyinscripcion',
    reglaOHijo: 'ALU-VER',
    resumen: 'La eLibreta de una inscripción: sus materias con las calificaciones de los exámenes aprobados (D-147)',
    query: z.object({ idInscripcion: id() }),
    response: z.object({ eLibreta: libretaDeAlumno }),
  }),
  boletin: route({
    method: 'GET',
    path: '/materias/boletin',
    pesado: true,
    reglaOHijo: 'ALU-VER',
    formato: 'archivo',
    resumen: 'El boletín de una inscripción en PDF, con el nombre y el logo del colegio',
    query: z.object({ idInscripcion: id() }),
    response: archivo,
  }),
  boletines: route({
    method: 'GET',
    path: '/cursos/boletines',
    // what deCurso shows, on paper
    regla: 'CUR-VER',
    pesado: true,
    formato: 'archivo',
    resumen: 'Los boletines de todos los alumnos de un curso en un año, en un solo PDF',
    query: z.object({ idCurso: id(), ano: anoLeido().optional() }),
    response: archivo,
  }),
}
