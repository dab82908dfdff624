import { sql } from 'kysely'
import { textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import type { LineaDePago } from '#domain/cuenta/detalle.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { filasEnJson } from '../db/words/arreglos.ts'
import { esDe, type Inscripciones } from '../db/words/inscripcion.ts'

export interface PagoDeItem extends LineaDePago {
  idItem: number
  idCobranza: number
}

type Columnas = [
  idItem: number,
  idCobranza: number,
  dia: Fecha,
  monto: Centavos,
  recibo: number,
  pto: number | null,
  nro: number | null,
]

/** Reads the live payments of the items of these enrolments, oldest first. */
export async function pagosDe(db: Db | Trx, cuales: Inscripciones): Promise<PagoDeItem[]> {
  const filas = await filasEnJson<Columnas>(
    db,
    sql`ci.id_item, c.id, c.dia, ci.monto, c.recibo_nro, c.manual_pto, c.manual_nro`,
    sql`from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
      where ${esDe('ci.id_inscripcion', cuales)} and c.anulada_at is null
      order by c.fecha, c.id`,
  )
  return filas.map(([idItem, idCobranza, dia, monto, recibo, pto, nro]) => ({
    idItem,
    idCobranza,
    dia,
    monto,
    comprobante: textoDeComprobante({ recibo, pto, nro }),
  }))
}
