import { sql } from 'kysely'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { sucursalDeCurso } from '../db/words/curso.ts'
import { ensenaEn } from '../db/words/docente.ts'
import { viva } from '../db/words/inscripcion.ts'
import { nombreCompleto } from '../db/words/persona.ts'

interface CursoConAnos {
  id: number
  text: string
  description: string
  anos: number[]
}

/**
 * Lists the courses in the order of promotion, each with the school years that may be examined in it today, this one
 * first; the one before where the course had students (D-227). Of a teacher: those that he has, and the years for which.
 */
export async function cursosDeExamen(
  db: Db | Trx,
  hoy: Fecha,
  { idPersonal }: { idPersonal?: number | null } = {},
): Promise<CursoConAnos[]> {
  const ano = anoDe(hoy)
  const asignado = (deEse: number) =>
    idPersonal === undefined
      ? sql<boolean>`true`
      : sql<boolean>`exists (select 1 from curso_profesor p
          where p.id_curso = c.id and p.id_personal = ${idPersonal} and ${ensenaEn('p', deEse)})`
  const tuvo = sql<boolean>`exists (select 1 from inscripcion i where i.id_curso = c.id and i.ano = ${ano - 1} and ${viva('i')})`
  const { rows } = await sql<CursoConAnos>`
    select t.id, t.text, t.description, t.anos from (
      select c.id, c.nombre as text, ${sucursalDeCurso('c')} as description, c.numero, c.division,
        array_remove(array[case when ${asignado(ano)} then ${ano}::int end,
          case when ${asignado(ano - 1)} and ${tuvo} then ${ano - 1}::int end], null) as anos
      from curso_nombrado c) t
    where cardinality(t.anos) > 0
    order by t.numero, t.division, t.description, t.id`.execute(db)
  return rows
}

/** Names a course; undefined for one that does not exist. */
export const nombreDeCurso = async (db: Db | Trx, id: number): Promise<string | undefined> =>
  (await db.selectFrom('curso_nombrado').select('nombre').where('id', '=', id).executeTakeFirst())?.nombre

/** Tells in SQL whether a subject `m` is one of a course: its grade has it, or one of its students of that year takes it. */
const esDelCurso = (idCurso: number) => sql<boolean>`(
  exists (select 1 from materia_grado mg join curso_nombrado c on c.numero = mg.numero where mg.id_materia = m.id and c.id = ${idCurso})
  or exists (select 1 from inscripcion i join inscripcion_materia im on im.id_inscripcion = i.id and im.id_materia = m.id
    where i.id_curso = ${idCurso} and i.ano = m.ano and ${viva('i')}))`

/** Lists the subjects of a course in a year, the compulsory ones first. */
export async function materiasDeCurso(db: Db | Trx, idCurso: number, ano: number) {
  const { rows } = await sql<{ id: number; text: string; opcional: boolean }>`
    select m.id, m.nombre::text as text, m.opcional from materia m
    where m.ano = ${ano} and ${esDelCurso(idCurso)}
    order by m.opcional, m.nombre, m.id`.execute(db)
  return rows
}

/** Reads a subject of a course; undefined for one that is not of it. */
export async function materiaDelCurso(db: Db | Trx, idMateria: number, idCurso: number) {
  const { rows } = await sql<{ id: number; nombre: string; ano: number }>`
    select m.id, m.nombre::text as nombre, m.ano from materia m
    where m.id = ${idMateria} and ${esDelCurso(idCurso)}`.execute(db)
  return rows[0]
}

/**
 * Makes whoever else writes an exam of this subject wait, so that one exam is not registered twice, and keeps it and its
 * levels from being taken away meanwhile.
 */
export const lockMateria = (trx: Trx, idMateria: number) =>
  sql`select id from materia where id = ${idMateria} for no key update`.execute(trx)

/** Lists the active employees who have a course in a year, by name. */
export async function profesoresDeCurso(db: Db | Trx, idCurso: number, ano: number) {
  const { rows } = await sql<{ id: number; text: string }>`
    select p.id, ${nombreCompleto('p')} as text from personal p
    where not p.eliminado and exists (select 1 from curso_profesor a
      where a.id_curso = ${idCurso} and a.id_personal = p.id and ${ensenaEn('a', ano)})
    order by text, p.id`.execute(db)
  return rows
}

/**
 * Tells whether an employee has a course in a year, and keeps it so until the transaction ends. The employee is locked
 * before his courses, as by who changes these: the other way round the two would wait for each other.
 */
export async function loTiene(trx: Trx, idPersonal: number, idCurso: number, ano: number): Promise<boolean> {
  await sql`select id from personal where id = ${idPersonal} for key share`.execute(trx)
  const { rows } = await sql`
    select a.id from curso_profesor a join personal p on p.id = a.id_personal and not p.eliminado
    where a.id_personal = ${idPersonal} and a.id_curso = ${idCurso} and ${ensenaEn('a', ano)}
    for share of a`.execute(trx)
  return rows.length > 0
}

/** Lists the grades that may be given, the best first. */
export const notasDeExamen = (db: Db | Trx) =>
  db.selectFrom('nota').select(['id', 'nombre as text', 'valor', 'aprueba']).orderBy('orden').execute()

/** Names a type of exams and keeps it from being deleted meanwhile; undefined for an unknown one. */
export async function lockTipo(trx: Trx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ tipo: string }>`
    select tipo::text as tipo from tipo_examen where id = ${id} for key share`.execute(trx)
  return rows[0]?.tipo
}

/** Lists the types of exams by name; `allowDelete`: no exam has it. */
export async function tiposDeExamen(db: Db | Trx) {
  const { rows } = await sql<{ id: number; text: string; allowDelete: boolean }>`
    select t.id, t.tipo::text as text, not exists (select 1 from examen e where e.id_tipo_examen = t.id) as "allowDelete"
    from tipo_examen t order by t.tipo, t.id`.execute(db)
  return rows
}
