import { sql } from 'kysely'
import { textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import type { LineaDePago } from '#domain/cuenta/detalle.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { esDe, type Inscripciones } from '../db/words/inscripcion.ts'
import { filas } from '../db/words/juntas.ts'

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
export const pagos = (cuales: Inscripciones) =>
  filas(
    ['ci.id_item', 'c.id', 'c.dia', 'ci.monto', 'c.recibo_nro', 'c.manual_pto', 'c.manual_nro'],
    sql`from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
      where ${esDe('ci.id_inscripcion', cuales)} and c.anulada_at is null
      order by c.fecha, c.id`,
    ([idItem, idCobranza, dia, monto, recibo, pto, nro]: Columnas): PagoDeItem => ({
      idItem,
      idCobranza,
      dia,
      monto,
      comprobante: textoDeComprobante({ recibo, pto, nro }),
    }),
  )
