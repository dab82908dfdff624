import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { nombreCompleto } from '../db/words/persona.ts'

const nombre = sql<string>`t.nombre`
const descripcion = sql<string>`t.descripcion`

/** Gives, for a row `t` of each of these tables, the name by which the audit calls it. */
const NOMBRES = {
  alumno: nombreCompleto('t'),
  cargo: nombre,
  caso_especial: nombre,
  concepto: nombre,
  curso: sql<string>`(select c.nombre from curso_nombrado c where c.id = t.id)`,
  /** An enrolment is called by its student. */
  inscripcion: sql<string>`(select ${nombreCompleto('a')} from alumno a where a.id = t.id_alumno)`,
  examen: sql<string>`(select m.nombre::text || ', ' || c.nombre from materia m, curso_nombrado c
    where m.id = t.id_materia and c.id = t.id_curso)`,
  libreria: descripcion,
  mobiliario: descripcion,
  padre: nombreCompleto('t'),
  personal: nombreCompleto('t'),
  servicio: nombre,
  sucursal: nombre,
  tipo_jornada: sql<string>`t.tipo`,
} satisfies Record<string, RawBuilder<string>>

export type TablaNombrada = keyof typeof NOMBRES

/** Names these rows, in the order of their names; a row that does not exist is left out. */
export async function nombresDe(
  trx: Db | Trx,
  tabla: TablaNombrada,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select t.id, (${NOMBRES[tabla]})::text as nombre from ${sql.table(tabla)} t
    where t.id = any(${ids}::bigint[]) order by nombre, t.id`.execute(trx)
  return new Map(rows.map((f) => [f.id, f.nombre]))
}

/** Names the students of these enrolments, each once, in the order of their names. */
export async function alumnosDe(trx: Trx, inscripciones: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    select ${nombreCompleto('a')} as nombre from alumno a
    where a.id in (select i.id_alumno from inscripcion i where i.id = any(${inscripciones}::bigint[])) order by nombre, a.id`.execute(
    trx,
  )
  return rows.map((f) => f.nombre)
}

/** Names a row; empty when it does not exist. */
export const nombreDe = async (trx: Trx, tabla: TablaNombrada, id: number): Promise<string> =>
  (await nombresDe(trx, tabla, [id])).get(id) ?? ''
