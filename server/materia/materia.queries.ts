import { sql } from 'kysely'
import { fold } from '#domain/texto.ts'
import type { Db, Trx } from '../db/database.ts'
import { calificada } from '../db/words/calificada.ts'
import { viva } from '../db/words/inscripcion.ts'
import { conservaSuMateria } from '../db/words/resto.ts'
import { borrarRestos } from '../inscripcion/restos.service.ts'

export interface Materia {
  id: number
  nombre: string
  opcional: boolean
  /** Numbers of its grades, in the order of promotion. */
  numeros: number[]
  /** Whether an exam, a revoked one too, or an item refers to it: then its row must stay. */
  enUso: boolean
}

/** Reads the subjects of a year by name. */
export async function leerMaterias(db: Db | Trx, ano: number): Promise<Materia[]> {
  const { rows } = await sql<Materia>`
    select m.id, m.nombre::text as nombre, m.opcional,
      array(select g.numero from materia_grado g where g.id_materia = m.id order by 1) as numeros,
      (exists (select 1 from examen x where x.id_materia = m.id)
        or exists (select 1 from item_cuenta c where c.id_materia = m.id and ${conservaSuMateria})) as "enUso"
    from materia m where m.ano = ${ano} order by m.nombre, m.id`.execute(db)
  return rows
}

/** Lists the years with subjects and these, newest first. */
export async function anosConMaterias(db: Db, otros: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ ano: number }>`
    select ano from materia union select unnest(${otros}::int[]) order by 1 desc`.execute(db)
  return rows.map((f) => f.ano)
}

export interface GradoDeMaterias {
  id: number
  numero: number
  nombre: string
  nivel: string
  /** Enrolments of the year. */
  alumnos: number
}

/** Reads the grades in the order of promotion, with how many enrolments of the year each has. */
export async function leerGrados(db: Db | Trx, ano: number): Promise<GradoDeMaterias[]> {
  const { rows } = await sql<GradoDeMaterias>`
    select g.id, g.numero, g.nombre, n.nombre as nivel, coalesce(a.alumnos, 0)::int as alumnos
    from grado g join nivel n on n.id = g.id_nivel
      left join (select c.id_grado, count(*) as alumnos from inscripcion i join curso c on c.id = i.id_curso
        where i.ano = ${ano} and ${viva('i')} group by 1) a on a.id_grado = g.id
    order by g.numero`.execute(db)
  return rows
}

/** A subject in a grade. */
export interface Casilla {
  id: number
  numero: number
}

/** Reads the boxes of a year that cannot be cleared: there are exams of the subject in that grade, or fees (D-140). */
export async function casillasConDatos(db: Db | Trx, ano: number): Promise<Casilla[]> {
  const { rows } = await sql<Casilla>`
    select x.id_materia as id, g.numero
    from examen x join materia m on m.id = x.id_materia join curso c on c.id = x.id_curso join grado g on g.id = c.id_grado
    where m.ano = ${ano}
    union
    select t.id_materia, g.numero
    from materia m join item_cuenta t on t.id_materia = m.id and t.aplicable
      join inscripcion i on i.id = t.id_inscripcion join curso c on c.id = i.id_curso join grado g on g.id = c.id_grado
    where m.ano = ${ano} and ${viva('i')}`.execute(db)
  return rows
}

/** Locks subjects, in the order of their ids: whoever wants to refer to one waits, and then finds what became of it. */
export const lockMaterias = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('materia')
    .select(['id', 'ano', 'nombre', 'opcional'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Names of the subjects of a year, folded. */
export async function nombresQueHay(trx: Trx, ano: number): Promise<Set<string>> {
  const { rows } = await sql<{ nombre: string }>`select nombre::text from materia where ano = ${ano}`.execute(trx)
  return new Set(rows.map((f) => fold(f.nombre)))
}

/** An enrolment that got or lost a subject. */
interface Tocada {
  idMateria: number
  idInscripcion: number
}

const casillas = (cuales: readonly Casilla[]) => sql`
  unnest(${cuales.map((c) => c.id)}::bigint[], ${cuales.map((c) => c.numero)}::int[]) t(id, numero)
    join materia m on m.id = t.id join grado g on g.numero = t.numero join curso c on c.id_grado = g.id
    join inscripcion i on i.id_curso = c.id and i.ano = m.ano and ${viva('i')}`

/** Gives subjects to grades, and the compulsory ones to their enrolments of the year (D-141); answers to which. */
export async function vincular(trx: Trx, cuales: readonly Casilla[]): Promise<Tocada[]> {
  if (cuales.length === 0) return []
  await trx
    .insertInto('materia_grado')
    .values(cuales.map((c) => ({ id_materia: c.id, numero: c.numero })))
    .onConflict((c) => c.doNothing())
    .execute()
  const { rows } = await sql<Tocada>`
    insert into inscripcion_materia (id_inscripcion, id_materia)
    select i.id, m.id from ${casillas(cuales)} where not m.opcional
    on conflict do nothing returning id_materia as "idMateria", id_inscripcion as "idInscripcion"`.execute(trx)
  return rows
}

/** Takes subjects from grades, and from their enrolments of the year but where one was graded; answers from which. */
export async function desvincular(trx: Trx, cuales: readonly Casilla[]): Promise<Tocada[]> {
  if (cuales.length === 0) return []
  const { rows } = await sql<Tocada>`
    delete from inscripcion_materia im
    using (select i.id as id_inscripcion, m.id as id_materia from ${casillas(cuales)}) q
    where im.id_inscripcion = q.id_inscripcion and im.id_materia = q.id_materia
      and not ${calificada('im.id_inscripcion', 'im.id_materia')}
    returning im.id_materia as "idMateria", im.id_inscripcion as "idInscripcion"`.execute(trx)
  await sql`
    delete from materia_grado mg
    using unnest(${cuales.map((c) => c.id)}::bigint[], ${cuales.map((c) => c.numero)}::int[]) t(id, numero)
    where mg.id_materia = t.id and mg.numero = t.numero`.execute(trx)
  return rows
}

/** Deletes a subject that nothing uses, with its grades, its unused prices and its place in lists; answers in how many. */
export async function borrarMateria(trx: Trx, id: number, quien: Parameters<typeof borrarRestos>[2]): Promise<number> {
  await borrarRestos(trx, sql`n.id in (select i.id_inscripcion from item_cuenta i where i.id_materia = ${id})`, quien)
  // what is left was ticked once, cleared again and never paid
  const suyos = trx.selectFrom('item_cuenta').select('id').where('id_materia', '=', id)
  await trx.deleteFrom('item_cambio').where('id_item', 'in', suyos).execute()
  await trx.deleteFrom('item_cuenta').where('id_materia', '=', id).execute()
  const quitadas = await trx.deleteFrom('inscripcion_materia').where('id_materia', '=', id).executeTakeFirstOrThrow()
  await trx.deleteFrom('valor').where('id_materia', '=', id).execute()
  await trx.deleteFrom('materia').where('id', '=', id).execute()
  return Number(quitadas.numDeletedRows)
}
