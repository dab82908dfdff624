import { sql } from 'kysely'
import type { examenes } from '#contract/examenes.ts'
import type { QueryDe, RespuestaDe } from '#contract/route.ts'
import { noEncontrado } from '#domain/errores.ts'
import { PENDIENTE } from '#domain/examen/examen.ts'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { diasSinClases } from '../agenda/agenda.service.ts'
import type { Db } from '../db/database.ts'
import { alumnosDeExamen, examenDe, examenesDe } from './examen.queries.ts'
import {
  cursosDeExamen,
  materiaDelCurso,
  materiasDeCurso,
  nombreDeCurso,
  notasDeExamen,
  profesoresDeCurso,
  tiposDeExamen,
} from './opciones.queries.ts'

/** Lists the exams that wait for approval, those registered last first (C122). */
export const examenesPendientes = (db: Db) =>
  examenesDe(db, sql<boolean>`e.estado = 0`, sql`e.fecha_carga desc, e.id desc`)

/** Reads what a new exam is chosen from (C121). */
export async function opcionesDeRegistro(db: Db, hoy: Fecha) {
  const [cursos, tiposExamen, notas, sinClases] = await Promise.all([
    cursosDeExamen(db, hoy),
    tiposDeExamen(db),
    notasDeExamen(db),
    diasSinClases(db, hoy),
  ])
  return { cursos, tiposExamen, notas, sinClases }
}

/**
 * Reads an exam (C123). While it waits, all who take the subject are listed and not only who was graded; with
 * `getModel` also what it may be changed to, the teacher whom it names among the others.
 */
export async function leerExamen(
  db: Db,
  { idExamen, getModel }: QueryDe<typeof examenes.leer>,
  hoy: Fecha,
): Promise<RespuestaDe<typeof examenes.leer>> {
  const examen = await examenDe(db, idExamen)
  if (!examen) throw noEncontrado('El Examen')
  const { idCurso, idMateria, ano } = examen
  const quienes = examen.estado === PENDIENTE ? 'todos' : 'calificados'
  const { alumnos: _, cursan: _c, promedio: __, desaprobados: ___, ausentes: ____, ...detalle } = examen
  const calificaciones = await alumnosDeExamen(db, { idCurso, idMateria, ano, idExamen, quienes, lugar: 'examen' })
  if (!getModel) return { detalle, calificaciones }
  const [{ sinClases: _s, ...opciones }, materias, profesores] = await Promise.all([
    opcionesDeRegistro(db, hoy),
    materiasDeCurso(db, idCurso, ano),
    profesoresDeCurso(db, idCurso, ano),
  ])
  const { idProfesor, profesor } = examen
  const falta = idProfesor !== null && !profesores.some((p) => p.id === idProfesor)
  return {
    detalle,
    calificaciones,
    ...opciones,
    materias: materias.some((m) => m.id === idMateria)
      ? materias
      : [...materias, { id: idMateria, text: examen.materia, opcional: false }],
    profesores: falta ? [...profesores, { id: idProfesor, text: profesor }] : profesores,
  }
}

/** Lists the subjects of a course in a year, and its teachers where they are asked for (C124). */
export async function deCurso(
  db: Db,
  { idCurso, ano, getProfesores }: QueryDe<typeof examenes.changecurso>,
  hoy: Fecha,
): Promise<RespuestaDe<typeof examenes.changecurso>> {
  if ((await nombreDeCurso(db, idCurso)) === undefined) throw noEncontrado('El Curso')
  const delAno = ano ?? anoDe(hoy)
  return {
    materias: await materiasDeCurso(db, idCurso, delAno),
    ...(getProfesores && { profesores: await profesoresDeCurso(db, idCurso, delAno) }),
  }
}

/** Lists who takes a subject of a course, with their grades in an exam of both (C125). */
export async function deMateria(
  db: Db,
  { idCurso, idMateria, idExamen }: QueryDe<typeof examenes.changemateria>,
): Promise<RespuestaDe<typeof examenes.changemateria>> {
  const materia = await materiaDelCurso(db, idMateria, idCurso)
  if (!materia) throw noEncontrado('La Materia')
  const de = { idCurso, idMateria, ano: materia.ano, quienes: 'todos', lugar: 'inscripcionAExamen' } as const
  const examen = idExamen ? await examenDe(db, idExamen) : undefined
  const suyo = examen?.idCurso === idCurso && examen.idMateria === idMateria
  return { calificaciones: await alumnosDeExamen(db, { ...de, ...(suyo && { idExamen: examen.id }) }) }
}
