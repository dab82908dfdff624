import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { ensenaEn } from '../db/words/docente.ts'

/** Lists all courses in the order of promotion, those of an employee in a year marked (D-143). */
export async function cursosParaElegir(db: Db, idPersonal: number, ano: number) {
  const { rows } = await sql<{ id: number; curso: string; nivel: string; sucursal: string; selected: boolean }>`
    select c.id, cn.nombre as curso, n.nombre as nivel, s.nombre::text as sucursal,
      exists (select 1 from curso_profesor p where p.id_curso = c.id and p.id_personal = ${idPersonal} and ${ensenaEn('p', ano)}) as selected
    from curso c join curso_nombrado cn on cn.id = c.id join grado g on g.id = c.id_grado join nivel n on n.id = g.id_nivel
      join sucursal s on s.id = c.id_sucursal
    order by g.numero, c.division, s.nombre, c.id`.execute(db)
  return rows
}

/** Lists the ids of the courses that an employee has in a year. */
export async function idsDeCursos(trx: Trx, idPersonal: number, ano: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id_curso as id from curso_profesor p where p.id_personal = ${idPersonal} and ${ensenaEn('p', ano)}
    order by id`.execute(trx)
  return rows.map((f) => f.id)
}

/** Gives an employee courses from a year on, and locks them until the transaction ends. Answers how many of them exist. */
export async function asignar(trx: Trx, idPersonal: number, cursos: readonly number[], ano: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from curso where id = any(${cursos}::bigint[]) order by id for key share`.execute(trx)
  if (rows.length)
    await trx
      .insertInto('curso_profesor')
      .values(rows.map(({ id }) => ({ id_curso: id, id_personal: idPersonal, ano_desde: ano, ano_hasta: null })))
      .execute()
  return rows.length
}

/** Takes courses from an employee: what began this year is deleted, what is older ends with the year before (D-142). */
export async function quitar(trx: Trx, idPersonal: number, cursos: readonly number[], ano: number): Promise<void> {
  const suyas = sql`id_personal = ${idPersonal} and id_curso = any(${cursos}::bigint[])`
  await sql`delete from curso_profesor where ${suyas} and ano_desde >= ${ano}`.execute(trx)
  await sql`update curso_profesor set ano_hasta = ${ano - 1}
    where ${suyas} and coalesce(ano_hasta, ${ano}) >= ${ano}`.execute(trx)
}
