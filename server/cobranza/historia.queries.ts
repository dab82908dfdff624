import { sql } from 'kysely'
import { claveDeValor } from '#domain/cuenta/catalogo.ts'
import type { Historia } from '#domain/cuenta/reabrir.ts'
import type { Celda, Item, Motivo, Valor } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Trx } from '../db/database.ts'

type FilaCambio = {
  idItem: number
  momento: number
  motivo: Motivo
  idProceso: number | null
  deshecho: number | null
  antes: Celda
  despues: Celda
}

const celda = (sufijo: 'antes' | 'despues') =>
  sql.raw(`jsonb_build_object('monto', coalesce(monto_${sufijo}, 0), 'montoLista', monto_lista_${sufijo},
  'idValor', id_valor_${sufijo}, 'porcentaje', coalesce(porcentaje_${sufijo}, porcentaje_despues), 'origen', coalesce(origen_${sufijo}, 'PRECIO'),
  'aplicable', coalesce(aplicable_${sufijo}, true), 'idTipoJornada', id_tipo_jornada_${sufijo})`)

/** What happened to these items, in the order of their locks, without the payments of the collection that is annulled (D-082). */
export async function historiasDe(
  trx: Trx,
  items: readonly Item[],
  idCobranza: number,
): Promise<Map<number, Historia>> {
  const ids = items.map((i) => i.id)
  const { rows: cambios } = await sql<FilaCambio>`
    select c.id_item as "idItem", c.suceso as momento, c.motivo, c.id_proceso as "idProceso", p.deshecho_suceso as deshecho,
      ${celda('antes')} as antes, ${celda('despues')} as despues
    from item_cambio c left join proceso p on p.id = c.id_proceso
    where c.id_item = any(${ids}::bigint[]) order by c.suceso`.execute(trx)
  const { rows: pagos } = await sql<{ idItem: number; momento: number; monto: Centavos }>`
    select ci.id_item as "idItem", c.suceso as momento, ci.monto from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
    where ci.id_item = any(${ids}::bigint[]) and c.anulada_at is null and c.id <> ${idCobranza} order by c.suceso`.execute(
    trx,
  )
  const { rows: precios } = await sql<Valor & { suceso: number }>`
    select id, tipo, id_nivel as "idNivel", id_tipo_jornada as "idTipoJornada", id_materia as "idMateria", ano, mes_desde as "mesDesde", monto, suceso
    from valor where retirado_at is null and (id_nivel = any(${items.map((i) => i.idNivel)}::bigint[])
      or id_materia = any(${items.flatMap((i) => i.idMateria ?? [])}::bigint[])) order by suceso`.execute(trx)
  return new Map(
    items.map((item) => {
      const { tipo, idNivel, idMateria } = claveDeValor(item)
      return [
        item.id,
        {
          cambios: cambios.filter((c) => c.idItem === item.id),
          pagos: pagos.filter((p) => p.idItem === item.id),
          precios: precios
            .filter((v) => v.tipo === tipo && v.idNivel === idNivel && v.idMateria === idMateria)
            .map(({ suceso, ...valor }) => ({ momento: suceso, valor })),
        },
      ]
    }),
  )
}
