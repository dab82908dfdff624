import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { calificada } from '../db/words/calificada.ts'

interface DeInscripcion {
  id: number
  ano: number
  id_curso: number
}

/** Selects the optional subjects of an enrolment: those of its year and grade (`ofrecida`), and those of its items. */
export async function materiasOpcionales(db: Db | Trx, { id, ano, id_curso }: DeInscripcion) {
  const { rows } = await sql<{ id: number; nombre: string; ofrecida: boolean }>`
    select m.id, m.nombre::text as nombre, g.numero is not null as ofrecida
    from materia m
      left join (select mg.id_materia, mg.numero from materia_grado mg join grado g on g.numero = mg.numero
        join curso c on c.id_grado = g.id where c.id = ${id_curso}) g on g.id_materia = m.id
    where m.opcional and m.ano = ${ano}
      and (g.numero is not null or m.id in (select i.id_materia from item_cuenta i where i.id_inscripcion = ${id} and i.charge_type = 8))
    order by m.nombre, m.id`.execute(db)
  return rows
}

/** Selects the compulsory subjects of the enrolment's year and grade that its list lacks (D-141). */
export async function materiasQueFaltan(db: Db | Trx, { id, ano, id_curso }: DeInscripcion) {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select m.id, m.nombre::text as nombre
    from materia m join materia_grado mg on mg.id_materia = m.id join grado g on g.numero = mg.numero join curso c on c.id_grado = g.id
    where c.id = ${id_curso} and m.ano = ${ano} and not m.opcional
      and not exists (select 1 from inscripcion_materia im where im.id_inscripcion = ${id} and im.id_materia = m.id)
    order by m.nombre, m.id`.execute(db)
  return rows
}

/** Counts the compulsory subjects of the enrolment's year and grade. */
export async function cuantasObligatorias(db: Db | Trx, { ano, id_curso }: DeInscripcion): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from materia m join materia_grado mg on mg.id_materia = m.id join grado g on g.numero = mg.numero join curso c on c.id_grado = g.id
    where c.id = ${id_curso} and m.ano = ${ano} and not m.opcional`.execute(db)
  return rows[0]?.n ?? 0
}

/** Adds subjects to an enrolment's list; those that are in it already stay. */
export async function agregarMaterias(trx: Trx, idInscripcion: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .insertInto('inscripcion_materia')
    .values(ids.map((id) => ({ id_inscripcion: idInscripcion, id_materia: id })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Takes subjects from an enrolment's list, but those in which it was graded (D-049). */
export async function quitarMaterias(trx: Trx, idInscripcion: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('inscripcion_materia')
    .where('id_inscripcion', '=', idInscripcion)
    .where('id_materia', 'in', [...ids])
    .where((e) => e.not(calificada('inscripcion_materia.id_inscripcion', 'inscripcion_materia.id_materia')))
    .execute()
}

/**
 * Tells in SQL whether the row `im`, of the subject `m`, stays in the list of the enrolment `n`: its grade has the
 * compulsory one, a month of the optional one applies, or it was graded in it (D-049).
 */
const sigue = sql<boolean>`(
  case when m.opcional
    then exists (select 1 from item_cuenta i where i.id_inscripcion = n.id and i.id_materia = m.id and i.aplicable)
    else exists (select 1 from materia_grado mg join grado g on g.numero = mg.numero join curso c on c.id_grado = g.id
      where mg.id_materia = m.id and c.id = n.id_curso) end
  or ${calificada('im.id_inscripcion', 'im.id_materia')})`

/** Takes from an enrolment's list what it has no more by its course, its months and its grades. */
export const quitarSobrantes = (trx: Trx, idInscripcion: number) =>
  sql`
    delete from inscripcion_materia im using inscripcion n, materia m
    where im.id_inscripcion = ${idInscripcion} and n.id = im.id_inscripcion and m.id = im.id_materia and not ${sigue}`.execute(
    trx,
  )

/** Takes a subject likewise from the lists of several enrolments. */
export const quitarSobrante = (trx: Trx, idMateria: number, inscripciones: readonly number[]) =>
  sql`
    delete from inscripcion_materia im using inscripcion n, materia m
    where im.id_materia = ${idMateria} and im.id_inscripcion = any(${inscripciones}::bigint[])
      and n.id = im.id_inscripcion and m.id = im.id_materia and not ${sigue}`.execute(trx)

/** Adds a subject to the lists of enrolments that lack it. */
export const agregarMateria = (trx: Trx, idMateria: number, inscripciones: readonly number[]) =>
  sql`
    insert into inscripcion_materia (id_inscripcion, id_materia)
    select id, ${idMateria} from unnest(${inscripciones}::bigint[]) id on conflict do nothing`.execute(trx)
