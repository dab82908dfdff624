import { type Selectable, sql } from 'kysely'
import type { Posterior } from '#domain/cuenta/deshacer.ts'
import type { Celda, Item } from '#domain/cuenta/tipos.ts'
import { aItem } from '../cuenta/items.service.ts'
import type { Db, Trx } from '../db/database.ts'
import type { EsquemaDinero } from '../db/esquema/dinero.ts'

/** A process that is to be undone, and the price row that it entered, if any. */
export interface Deshecho {
  readonly idProceso: number
  readonly idValor: number | null
}

/** An item that the process changed or that points to its price, with what happened to it since. */
export interface Hallado {
  readonly item: Item
  /** The cell before the process; null where it did not change the item. */
  readonly antes: Celda | null
  readonly posteriores: readonly Posterior[]
  /** A live payment was made on it since the process or the price. */
  readonly pagadoDespues: boolean
  readonly conAnuladas: boolean
}

/** Selects each such item once, with the place of the process's change in the order of what happened to it. */
const tocados = ({ idProceso, idValor }: Deshecho) => sql`
  select id, max(suceso) as suceso from (
    select id_item as id, suceso from item_cambio where id_proceso = ${idProceso} and motivo <> 'UNDO'
    union all select id, null from item_cuenta where id_valor = ${idValor}) x
  group by id`

/** Finds the enrolments whose items the undo may affect. */
export async function inscripcionesDeProceso(db: Db | Trx, que: Deshecho): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.id_inscripcion as id from (${tocados(que)}) t join item_cuenta i on i.id = t.id`.execute(db)
  return rows.map((f) => f.id)
}

/** Locks and reads those items of these enrolments, in the order of their ids. */
export async function hallarDeshacibles(
  trx: Trx,
  que: Deshecho,
  idsInscripcion: readonly number[],
): Promise<Hallado[]> {
  type Fila = Selectable<EsquemaDinero['item_cuenta']> & Omit<Hallado, 'item'>
  const { rows } = await sql<Fila>`
    with t as (${tocados(que)}), v as (select suceso from valor where id = ${que.idValor})
    select i.*,
      (select jsonb_build_object('monto', a.monto_antes, 'montoLista', a.monto_lista_antes, 'idValor', a.id_valor_antes, 'porcentaje', a.porcentaje_antes,
        'origen', a.origen_antes, 'aplicable', a.aplicable_antes, 'idTipoJornada', a.id_tipo_jornada_antes)
        from item_cambio a where a.id_item = i.id and a.suceso = t.suceso) as antes,
      (select coalesce(jsonb_agg(jsonb_build_object('motivo', d.motivo, 'deshecho', p.deshecho_at is not null) order by d.suceso), '[]')
        from item_cambio d left join proceso p on p.id = d.id_proceso where d.id_item = i.id and d.suceso > t.suceso) as posteriores,
      exists (select from cobranza_item l join cobranza b on b.id = l.id_cobranza
        where l.id_item = i.id and b.anulada_at is null and b.suceso > coalesce(t.suceso, (select suceso from v))) as "pagadoDespues",
      exists (select from cobranza_item l join cobranza b on b.id = l.id_cobranza where l.id_item = i.id and b.anulada_at is not null) as "conAnuladas"
    from t join item_cuenta i on i.id = t.id
    where i.id_inscripcion = any(${idsInscripcion}::bigint[])
    order by i.id for update of i`.execute(trx)
  return rows.map(({ antes, posteriores, pagadoDespues, conAnuladas, ...fila }) => ({
    item: aItem(fila),
    antes,
    posteriores,
    pagadoDespues,
    conAnuladas,
  }))
}

/** Reads the ids of the prices that were withdrawn. */
export async function valoresRetirados(trx: Trx): Promise<Set<number>> {
  const filas = await trx.selectFrom('valor').select('id').where('retirado_at', 'is not', null).execute()
  return new Set(filas.map((f) => f.id))
}

/** Withdraws the row from the table, and brings back the one that it had replaced. */
export async function retirarValor(trx: Trx, idValor: number, ahora: Date): Promise<void> {
  await trx.updateTable('valor').set({ retirado_at: ahora }).where('id', '=', idValor).execute()
  await trx.updateTable('valor').set({ reemplazado_por: null }).where('reemplazado_por', '=', idValor).execute()
}

/** Marks a process as undone. Its place in the order of events is drawn here, while the items are locked. */
export const marcarDeshecho = (trx: Trx, idProceso: number, idUsuario: number, ahora: Date) =>
  trx
    .updateTable('proceso')
    .set({ deshecho_at: ahora, deshecho_por: idUsuario, deshecho_suceso: sql<number>`nextval('suceso')` })
    .where('id', '=', idProceso)
    .execute()
