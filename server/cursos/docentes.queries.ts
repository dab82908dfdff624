import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { ensenaEn } from '../db/words/docente.ts'
import { enSucursales } from '../db/words/sucursal.ts'

interface Docente {
  Id: number
  Apellido: string
  Nombre: string
  Sucursal: string
  IdSucursal: number
  hasUser: boolean
  isSelected: boolean
  cursos: { id: number; text: string }[]
  cargo: string
}

interface DocenteDeAno extends Docente {
  desde: number
  hasta: number | null
  eliminado: boolean
}

/** Fields of the employee `e` as teacher of the course in the year; his courses of other branches say which. */
const campos = (idCurso: number, ano: number) => sql`
  e.id as "Id", e.apellido as "Apellido", e.nombre as "Nombre", s.nombre::text as "Sucursal", s.id as "IdSucursal",
  ca.nombre::text as cargo,
  exists (select 1 from usuario u where u.id_personal = e.id) as "hasUser",
  exists (select 1 from curso_profesor p where p.id_curso = ${idCurso} and p.id_personal = e.id and ${ensenaEn('p', ano)})
    as "isSelected",
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'text',
      c.nombre || case when c.id_sucursal <> e.id_sucursal then ' · ' || (select nombre::text from sucursal where id = c.id_sucursal) else '' end) order by c.numero, c.division, c.id)
    from curso_nombrado c
    where exists (select 1 from curso_profesor p where p.id_curso = c.id and p.id_personal = e.id and ${ensenaEn('p', ano)})),
    '[]') as cursos`

const de = sql`personal e join sucursal s on s.id = e.id_sucursal join cargo ca on ca.id = e.id_cargo`

/** Reads the teachers of a course in a year by name; of those who were deleted since only what they taught before. */
export async function docentesDeCurso(db: Db, idCurso: number, ano: number, actual: number): Promise<DocenteDeAno[]> {
  const { rows } = await sql<DocenteDeAno>`
    select ${campos(idCurso, ano)}, e.eliminado, q.desde, q.hasta
    from ${de}
      join (select p.id_personal, min(p.ano_desde) as desde,
          case when bool_or(p.ano_hasta is null) then null else max(p.ano_hasta) end as hasta
        from curso_profesor p where p.id_curso = ${idCurso} and ${ensenaEn('p', ano)} group by 1) q on q.id_personal = e.id
    where not e.eliminado or ${ano} < ${actual}::int
    order by e.apellido, e.nombre, e.id`.execute(db)
  return rows
}

/** Reads the active employees of these branches (null: all) by name, the teachers of the course in the year marked. */
export async function empleadosParaCurso(
  db: Db,
  idCurso: number,
  ano: number,
  sucursales: readonly number[] | null,
): Promise<Docente[]> {
  const { rows } = await sql<Docente>`
    select ${campos(idCurso, ano)} from ${de}
    where not e.eliminado and ${enSucursales('e.id_sucursal', sucursales)}
    order by e.apellido, e.nombre, e.id`.execute(db)
  return rows
}

/** Lists the ids of all who have a course in a year, of whatever branch. */
export async function idsDeDocentes(db: Db | Trx, idCurso: number, ano: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id_personal as id from curso_profesor p where p.id_curso = ${idCurso} and ${ensenaEn('p', ano)}
    order by id`.execute(db)
  return rows.map((f) => f.id)
}

/** Locks a course against another change of its teachers, and against being deleted. */
export const lockDocentes = (trx: Trx, idCurso: number) =>
  trx.selectFrom('curso').select('id').where('id', '=', idCurso).forNoKeyUpdate().executeTakeFirst()

/** Gives a course teachers from a year on. */
export async function darDocentes(trx: Trx, idCurso: number, ids: readonly number[], ano: number): Promise<void> {
  if (ids.length === 0) return
  await trx
    .insertInto('curso_profesor')
    .values(ids.map((id) => ({ id_curso: idCurso, id_personal: id, ano_desde: ano, ano_hasta: null })))
    .execute()
}

/** Takes teachers from a course: who began this year is deleted, who is longer there ends with the year before (D-142). */
export async function quitarDocentes(trx: Trx, idCurso: number, ids: readonly number[], ano: number): Promise<void> {
  const suyas = sql`id_curso = ${idCurso} and id_personal = any(${ids}::bigint[])`
  await sql`delete from curso_profesor where ${suyas} and ano_desde >= ${ano}`.execute(trx)
  await sql`update curso_profesor set ano_hasta = ${ano - 1}
    where ${suyas} and coalesce(ano_hasta, ${ano}) >= ${ano}`.execute(trx)
}

/** Reads the subjects of a course in a year: the compulsory ones first, each by name. */
export async function materiasDeCurso(db: Db, idCurso: number, ano: number) {
  const { rows } = await sql<{ id: number; Nombre: string; Opcional: boolean }>`
    select m.id, m.nombre::text as "Nombre", m.opcional as "Opcional"
    from materia m join materia_grado mg on mg.id_materia = m.id join grado g on g.numero = mg.numero
      join curso c on c.id_grado = g.id
    where c.id = ${idCurso} and m.ano = ${ano} order by m.opcional, m.nombre, m.id`.execute(db)
  return rows
}
