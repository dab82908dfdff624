import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { nombreCompleto } from '../db/words/persona.ts'

const nombre = sql<string>`t.nombre`

/** How a row `t` of these tables is called where it is told of. */
const NOMBRES = {
  alumno: nombreCompleto('t'),
  cargo: nombre,
  caso_especial: nombre,
  concepto: nombre,
  curso: sql<string>`(select c.nombre from curso_nombrado c where c.id = t.id)`,
  /** Its student. */
  inscripcion: sql<string>`(select ${nombreCompleto('a')} from alumno a where a.id = t.id_alumno)`,
  servicio: nombre,
  sucursal: nombre,
  tipo_jornada: sql<string>`t.tipo`,
} satisfies Record<string, RawBuilder<string>>

export type TablaNombrada = keyof typeof NOMBRES

/** How these rows are called, in the order of their names; a row that is not there is left out. */
export async function nombresDe(trx: Trx, tabla: TablaNombrada, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select t.id, (${NOMBRES[tabla]})::text as nombre from ${sql.table(tabla)} t
    where t.id = any(${ids}::bigint[]) order by nombre, t.id`.execute(trx)
  return new Map(rows.map((f) => [f.id, f.nombre]))
}

/** How a row is called; empty when it is not there. */
export const nombreDe = async (trx: Trx, tabla: TablaNombrada, id: number): Promise<string> =>
  (await nombresDe(trx, tabla, [id])).get(id) ?? ''
