import { sql } from 'kysely'
import { type Comprobante, textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import type { LineaDePago } from '#domain/cuenta/detalle.ts'
import type { Db, Trx } from '../db/database.ts'
import { esDe, type Inscripciones } from '../db/words/inscripcion.ts'

export interface PagoDeItem extends LineaDePago {
  idItem: number
  idCobranza: number
}

/** Reads the live payments of the items of these enrolments, oldest first. */
export async function pagosDe(db: Db | Trx, cuales: Inscripciones): Promise<PagoDeItem[]> {
  const { rows } = await sql<Omit<PagoDeItem, 'comprobante'> & Comprobante>`
    select ci.id_item as "idItem", c.id as "idCobranza", c.dia, ci.monto, c.recibo_nro as recibo, c.manual_pto as pto, c.manual_nro as nro
    from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
    where ${esDe('ci.id_inscripcion', cuales)} and c.anulada_at is null
    order by c.fecha, c.id`.execute(db)
  return rows.map(({ recibo, pto, nro, ...pago }) => ({
    ...pago,
    comprobante: textoDeComprobante({ recibo, pto, nro }),
  }))
}
