import { sql } from 'kysely'
import { rechazo } from '#domain/errores.ts'
import type { Trx } from '../db/database.ts'
import type { Decision } from '../db/esquema/importacion.ts'

/** A row that was decided, and what it was judged to be. */
interface Decidida {
  readonly nro: number
  readonly decision: Decision
  /** Of all that is said and judged of its people. */
  readonly huella: string
}

const HUELLA = sql<string>`(select md5(jsonb_agg(jsonb_build_array(p.lugar, p.doc, p.datos, p.errores, p.veredicto, p.detalle,
    p.id_persona) order by p.lugar)::text)
  from importacion_persona p where p.id_importacion = f.id_importacion and p.nro = f.nro)`

/** Tells the state of a row, `f`, as a person is shown it: what it says, what is judged of it, and what was decided. */
export const versionDeFila = sql<string>`md5(concat_ws('/', ${HUELLA}, f.corregidas::text, f.decision, f.veredicto))`

/** Refuses who decides or corrects a row that is another by now than he was shown (record 107). */
export async function exigirMismaFila(trx: Trx, id: number, nro: number, version: string | undefined): Promise<void> {
  if (version === undefined) return
  const { rows } = await sql<{ version: string }>`
    select ${versionDeFila} as version from importacion_fila f
    where f.id_importacion = ${id} and f.nro = ${nro}`.execute(trx)
  if (rows[0] && rows[0].version !== version) throw rechazo('fila-cambiada', nro)
}

/** Reads what was decided of the rows of an import, before all of them are read and judged anew. */
export async function decididasDe(trx: Trx, id: number): Promise<readonly Decidida[]> {
  const { rows } = await sql<Decidida>`
    select f.nro, f.decision, ${HUELLA} as huella from importacion_fila f
    where f.id_importacion = ${id} and f.decision is not null`.execute(trx)
  return rows
}

/** Decides as before the rows of which the same is said and judged (record 101). */
export async function reponerDecididas(trx: Trx, id: number, antes: readonly Decidida[]): Promise<void> {
  await sql`
    update importacion_fila f set decision = d.decision
    from jsonb_to_recordset(${JSON.stringify(antes)}::jsonb) as d(nro int, decision text, huella text)
    where f.id_importacion = ${id} and f.nro = d.nro and d.decision = any(f.decisiones) and d.huella = ${HUELLA}`.execute(
    trx,
  )
}
