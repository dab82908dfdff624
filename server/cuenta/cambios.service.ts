import { sql } from 'kysely'
import type { Celda, Item, ItemNuevo, Motivo } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Trx } from '../db/database.ts'

export interface Causa {
  motivo: Motivo
  idProceso?: number | null
  idUsuario: number
  ahora: Date
}

/** An item, what it becomes, and its new paid amount where that changes too (annulments, collections). */
export interface CambioDeFila {
  readonly item: Item
  readonly despues: Celda
  readonly pagado?: Centavos
}

const CELDA_JSON = sql`
  monto bigint, monto_lista bigint, id_valor bigint, porcentaje numeric, origen text, aplicable boolean, id_tipo_jornada bigint`

const enFila = (c: Celda) => ({
  monto: c.monto,
  monto_lista: c.montoLista,
  id_valor: c.idValor,
  porcentaje: c.porcentaje,
  origen: c.origen,
  aplicable: c.aplicable,
  id_tipo_jornada: c.idTipoJornada,
})

/** Rows per statement: the items of a whole school in one JSON would take three times their memory. */
const BATCH = 5_000

/**
 * Writes changed items and one item_cambio for each that differs in its cell (D-043). A change of monto, pagado,
 * aplicable or origen raises `version` in the same UPDATE. The rows must be locked: what they hold now is recorded as
 * before. `alAvanzar` is told how many are written.
 */
export async function escribirCambios(
  trx: Trx,
  cambios: readonly CambioDeFila[],
  causa: Causa,
  alAvanzar?: (escritos: number) => void,
): Promise<void> {
  for (let i = 0; i < cambios.length; i += BATCH) {
    await writeBatch(trx, cambios.slice(i, i + BATCH), causa)
    alAvanzar?.(Math.min(i + BATCH, cambios.length))
  }
}

/** Writes both in one statement, so that the record of before is read from the very rows that the UPDATE replaces. */
async function writeBatch(trx: Trx, cambios: readonly CambioDeFila[], causa: Causa): Promise<void> {
  const filas = cambios.map(({ item, despues, pagado }) => ({
    id: item.id,
    pagado: pagado ?? item.pagado,
    ...enFila(despues),
  }))
  await sql`
    with v as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as v(id bigint, pagado bigint, ${CELDA_JSON})),
    escrito as (
      update item_cuenta i set
        monto = v.monto, monto_lista = v.monto_lista, id_valor = v.id_valor, porcentaje = v.porcentaje, origen = v.origen,
        aplicable = v.aplicable, id_tipo_jornada = v.id_tipo_jornada, pagado = v.pagado,
        version = i.version + case when (i.monto, i.pagado, i.aplicable, i.origen) is distinct from (v.monto, v.pagado, v.aplicable, v.origen)
          then 1 else 0 end
      from v where i.id = v.id)
    insert into item_cambio (id_item, fecha, motivo, id_proceso, id_usuario, monto_antes, monto_despues, monto_lista_antes, monto_lista_despues,
      id_valor_antes, id_valor_despues, porcentaje_antes, porcentaje_despues, origen_antes, origen_despues, aplicable_antes, aplicable_despues,
      id_tipo_jornada_antes, id_tipo_jornada_despues)
    select i.id, ${causa.ahora}, ${causa.motivo}, ${causa.idProceso ?? null}, ${causa.idUsuario}, i.monto, v.monto, i.monto_lista, v.monto_lista,
      i.id_valor, v.id_valor, i.porcentaje, v.porcentaje, i.origen, v.origen, i.aplicable, v.aplicable, i.id_tipo_jornada, v.id_tipo_jornada
    from v join item_cuenta i on i.id = v.id
    where (i.monto, i.monto_lista, i.id_valor, i.porcentaje, i.origen, i.aplicable, i.id_tipo_jornada) is distinct from
      (v.monto, v.monto_lista, v.id_valor, v.porcentaje, v.origen, v.aplicable, v.id_tipo_jornada)
    order by i.id`.execute(trx)
}

/** Inserts the items of an enrolment with their first record, motivo ALTA (D-038). */
export async function insertarItems(
  trx: Trx,
  idInscripcion: number,
  items: readonly ItemNuevo[],
  causa: Omit<Causa, 'motivo'>,
): Promise<void> {
  if (items.length > 0) await insertarPorPlan(trx, [{ id: idInscripcion, plan: 0 }], [items], causa)
}

/**
 * Inserts the items of several enrolments, each by one of a few plans (its place in `planes`), with their first record.
 * A whole school has some dozen plans, so that its items are made in the database and not sent to it.
 */
export async function insertarPorPlan(
  trx: Trx,
  inscripciones: readonly { readonly id: number; readonly plan: number }[],
  planes: readonly (readonly ItemNuevo[])[],
  causa: Omit<Causa, 'motivo'>,
): Promise<void> {
  const filas = planes.flatMap((items, plan) =>
    items.map((i, orden) => ({
      plan,
      orden,
      ano: i.ano,
      id_nivel: i.idNivel,
      charge_type: i.tipo,
      col: i.col,
      mes: i.mes,
      semestre: i.semestre,
      id_materia: i.idMateria,
      ...enFila(i),
    })),
  )
  await sql`
    with nuevo as (
      insert into item_cuenta (id_inscripcion, ano, id_nivel, charge_type, col, mes, semestre, id_materia, monto, monto_lista, id_valor,
        porcentaje, origen, aplicable, id_tipo_jornada)
      select n.id, v.ano, v.id_nivel, v.charge_type, v.col, v.mes, v.semestre, v.id_materia, v.monto, v.monto_lista, v.id_valor,
        v.porcentaje, v.origen, v.aplicable, v.id_tipo_jornada
      from jsonb_to_recordset(${JSON.stringify(inscripciones)}::jsonb) as n(id bigint, plan int)
        join jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as v(plan int, orden int, ano int, id_nivel bigint, charge_type smallint,
          col smallint, mes smallint, semestre smallint, id_materia bigint, ${CELDA_JSON}) on v.plan = n.plan
      order by n.id, v.orden
      returning *)
    insert into item_cambio (id_item, fecha, motivo, id_usuario, monto_despues, monto_lista_despues, id_valor_despues, porcentaje_despues,
      origen_despues, aplicable_despues, id_tipo_jornada_despues)
    select id, ${causa.ahora}, 'ALTA', ${causa.idUsuario}, monto, monto_lista, id_valor, porcentaje, origen, aplicable, id_tipo_jornada
    from nuevo order by id`.execute(trx)
}
