import { sql } from 'kysely'
import type { LineaDePago } from '#domain/cuenta/detalle.ts'
import type { Db, Trx } from '../db/database.ts'

export interface PagoDeItem extends LineaDePago {
  idItem: number
  idCobranza: number
}

/** The live payments of the items of these enrolments, oldest first. */
export async function pagosDe(db: Db | Trx, idsInscripcion: readonly number[]): Promise<PagoDeItem[]> {
  const { rows } = await sql<PagoDeItem>`
    select ci.id_item as "idItem", c.id as "idCobranza", c.dia, ci.monto,
      case when c.manual_nro is null then 'Rec. ' || c.recibo_nro
        else 'Fact. ' || lpad(c.manual_pto::text, 4, '0') || '-' || lpad(c.manual_nro::text, 8, '0') end as comprobante
    from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
    where ci.id_inscripcion = any(${idsInscripcion}::bigint[]) and c.anulada_at is null
    order by c.fecha, c.id`.execute(db)
  return rows
}
