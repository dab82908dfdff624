import { sql } from 'kysely'
import { claveDeValor } from '#domain/cuenta/catalogo.ts'
import type { Antecedentes, CambioFechado, PagoFechado } from '#domain/cuenta/reabrir.ts'
import type { Item, Valor } from '#domain/cuenta/tipos.ts'
import type { Trx } from '../db/database.ts'

/** What a history is replayed without: the payments of a collection, the changes of a process. */
export interface Sin {
  readonly idCobranza?: number
  readonly idProceso?: number
}

const celda = (suffix: 'antes' | 'despues') =>
  sql.raw(`jsonb_build_object('monto', coalesce(monto_${suffix}, 0), 'montoLista', monto_lista_${suffix},
  'idValor', id_valor_${suffix}, 'porcentaje', coalesce(porcentaje_${suffix}, porcentaje_despues), 'origen', coalesce(origen_${suffix}, 'PRECIO'),
  'aplicable', coalesce(aplicable_${suffix}, true), 'idTipoJornada', id_tipo_jornada_${suffix})`)

/** Reads what happened to these items, in the order of their locks (D-082). A process left out counts as undone now. */
export async function antecedentesDe(trx: Trx, items: readonly Item[], sin: Sin): Promise<Map<number, Antecedentes>> {
  const ids = items.map((i) => i.id)
  const { rows: cambios } = await sql<CambioFechado & { idItem: number }>`
    select c.id_item as "idItem", c.suceso as momento, c.motivo, c.id_proceso as "idProceso",
      case when c.id_proceso = ${sin.idProceso ?? null} then ${Number.MAX_SAFE_INTEGER} else p.deshecho_suceso end as deshecho,
      ${celda('antes')} as antes, ${celda('despues')} as despues
    from item_cambio c left join proceso p on p.id = c.id_proceso
    where c.id_item = any(${ids}::bigint[]) order by c.suceso`.execute(trx)
  const { rows: pagos } = await sql<PagoFechado & { idItem: number }>`
    select ci.id_item as "idItem", c.suceso as momento, ci.monto from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
    where ci.id_item = any(${ids}::bigint[]) and c.anulada_at is null and c.id is distinct from ${sin.idCobranza ?? null} order by c.suceso`.execute(
    trx,
  )
  const { rows: precios } = await sql<Valor & { suceso: number }>`
    select id, tipo, id_nivel as "idNivel", id_tipo_jornada as "idTipoJornada", id_materia as "idMateria", ano, mes_desde as "mesDesde", monto, suceso
    from valor where retirado_at is null and (id_nivel = any(${items.map((i) => i.idNivel)}::bigint[])
      or id_materia = any(${items.flatMap((i) => i.idMateria ?? [])}::bigint[])) order by suceso`.execute(trx)
  const cambiosDe = Map.groupBy(cambios, (c) => c.idItem)
  const pagosDe = Map.groupBy(pagos, (p) => p.idItem)
  const preciosDe = Map.groupBy(precios, familia)
  return new Map(
    items.map((item) => [
      item.id,
      {
        cambios: cambiosDe.get(item.id) ?? [],
        pagos: pagosDe.get(item.id) ?? [],
        precios: (preciosDe.get(familia(claveDeValor(item))) ?? []).map(({ suceso, ...valor }) => ({
          momento: suceso,
          valor,
        })),
      },
    ]),
  )
}

/** Tells which prices an item may have had: those of its type at its level, of every shift, or of its subject. */
const familia = ({ tipo, idNivel, idMateria }: Pick<Valor, 'tipo' | 'idNivel' | 'idMateria'>) =>
  `${tipo} ${idNivel} ${idMateria}`
