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
 * Reads the subjects in an enrolment's list; `sigue`: its grade has the compulsory one, a month of the optional one
 * applies, or it has a grade in an exam that is not revoked.
 */
export async function materiasDe(trx: Trx, { id, id_curso }: DeInscripcion) {
  const { rows } = await sql<{ id: number; sigue: boolean }>`
    select m.id, case when m.opcional
        then exists (select 1 from item_cuenta i where i.id_inscripcion = ${id} and i.id_materia = m.id and i.aplicable)
        else exists (select 1 from materia_grado mg join grado g on g.numero = mg.numero join curso c on c.id_grado = g.id
          where mg.id_materia = m.id and c.id = ${id_curso}) end
      or exists (select 1 from examen_nota x join examen e on e.id = x.id_examen and e.estado <> 2
        where x.id_inscripcion = ${id} and e.id_materia = m.id) as sigue
    from inscripcion_materia im join materia m on m.id = im.id_materia where im.id_inscripcion = ${id}`.execute(trx)
  return rows
}
