import { sql } from 'kysely'
import { mismaCelda } from '#domain/cuenta/celda.ts'
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

/**
 * Writes changed items and one item_cambio for each that differs in its cell (D-043). A change of monto,
 * pagado, aplicable or origen raises `version` in the same UPDATE. The rows must be locked.
 */
export async function escribirCambios(trx: Trx, cambios: readonly CambioDeFila[], causa: Causa): Promise<void> {
  if (cambios.length === 0) return
  const filas = cambios.map(({ item, despues, pagado }) => ({
    id: item.id,
    pagado: pagado ?? item.pagado,
    ...enFila(despues),
  }))
  await sql`
    update item_cuenta i set
      monto = v.monto, monto_lista = v.monto_lista, id_valor = v.id_valor, porcentaje = v.porcentaje, origen = v.origen,
      aplicable = v.aplicable, id_tipo_jornada = v.id_tipo_jornada, pagado = v.pagado,
      version = i.version + case when (i.monto, i.pagado, i.aplicable, i.origen) is distinct from (v.monto, v.pagado, v.aplicable, v.origen)
        then 1 else 0 end
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as v(id bigint, pagado bigint, ${CELDA_JSON})
    where i.id = v.id`.execute(trx)
  await anotarCambios(
    trx,
    cambios.filter(({ item, despues }) => !mismaCelda(item, despues)),
    causa,
  )
}

async function anotarCambios(trx: Trx, cambios: readonly CambioDeFila[], causa: Causa): Promise<void> {
  if (cambios.length === 0) return
  const filas = cambios.map(({ item, despues }) => ({
    id: item.id,
    ...enFila(despues),
    ...Object.fromEntries(Object.entries(enFila(item)).map(([campo, valor]) => [`${campo}_antes`, valor])),
  }))
  await sql`
    insert into item_cambio (id_item, fecha, motivo, id_proceso, id_usuario, monto_antes, monto_despues, monto_lista_antes, monto_lista_despues,
      id_valor_antes, id_valor_despues, porcentaje_antes, porcentaje_despues, origen_antes, origen_despues, aplicable_antes, aplicable_despues,
      id_tipo_jornada_antes, id_tipo_jornada_despues)
    select v.id, ${causa.ahora}, ${causa.motivo}, ${causa.idProceso ?? null}, ${causa.idUsuario}, v.monto_antes, v.monto, v.monto_lista_antes,
      v.monto_lista, v.id_valor_antes, v.id_valor, v.porcentaje_antes, v.porcentaje, v.origen_antes, v.origen, v.aplicable_antes, v.aplicable,
      v.id_tipo_jornada_antes, v.id_tipo_jornada
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as v(id bigint, ${CELDA_JSON}, monto_antes bigint, monto_lista_antes bigint,
      id_valor_antes bigint, porcentaje_antes numeric, origen_antes text, aplicable_antes boolean, id_tipo_jornada_antes bigint)
    order by v.id`.execute(trx)
}

/** Inserts the items of an enrolment with their first record, motivo ALTA (D-038). */
export async function insertarItems(
  trx: Trx,
  idInscripcion: number,
  items: readonly ItemNuevo[],
  causa: Omit<Causa, 'motivo'>,
): Promise<void> {
  if (items.length === 0) return
  const filas = items.map((i) => ({
    ano: i.ano,
    id_nivel: i.idNivel,
    charge_type: i.tipo,
    col: i.col,
    mes: i.mes,
    semestre: i.semestre,
    id_materia: i.idMateria,
    ...enFila(i),
  }))
  await sql`
    with nuevo as (
      insert into item_cuenta (id_inscripcion, ano, id_nivel, charge_type, col, mes, semestre, id_materia, monto, monto_lista, id_valor,
        porcentaje, origen, aplicable, id_tipo_jornada)
      select ${idInscripcion}, v.ano, v.id_nivel, v.charge_type, v.col, v.mes, v.semestre, v.id_materia, v.monto, v.monto_lista, v.id_valor,
        v.porcentaje, v.origen, v.aplicable, v.id_tipo_jornada
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as v(ano int, id_nivel bigint, charge_type smallint, col smallint, mes smallint,
        semestre smallint, id_materia bigint, ${CELDA_JSON})
      returning *)
    insert into item_cambio (id_item, fecha, motivo, id_usuario, monto_despues, monto_lista_despues, id_valor_despues, porcentaje_despues,
      origen_despues, aplicable_despues, id_tipo_jornada_despues)
    select id, ${causa.ahora}, 'ALTA', ${causa.idUsuario}, monto, monto_lista, id_valor, porcentaje, origen, aplicable, id_tipo_jornada
    from nuevo order by id`.execute(trx)
}
