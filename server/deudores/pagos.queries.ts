import { sql } from 'kysely'
import { textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import { comienzoDePago, conComprobante } from '#domain/cuenta/detalle.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { type Centavos, centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { viva } from '../db/words/inscripcion.ts'
import type { Ademas } from './deudor.ts'

/** The lines of the live payments of each item that has some, oldest first; items by their ids. */
export type RenglonesPorItem = ReadonlyMap<number, string>

/**
 * Writes in SQL all payments of enrolment `n` as one text, which takes several times less than a row of each: of each
 * collection the items with their amounts, the day and the numbers, '7:1000,8:200|2026-03-02|15|1|1234'. Each collection
 * is looked up once and not for each of its items, which takes a quarter less.
 */
const PAGOS = sql<string | null>`
  (select string_agg(concat_ws('|', y.items, c.dia, c.recibo_nro, c.manual_pto, c.manual_nro), ';' order by c.fecha, c.id)
  from (select ci.id_cobranza, string_agg(ci.id_item || ':' || ci.monto, ',') as items
    from cobranza_item ci where ci.id_inscripcion = n.id group by 1) y join cobranza c on c.id = y.id_cobranza
  where c.anulada_at is null)`

/** What only the specification's call says of a debtor. */
export interface PagosYRetrato {
  readonly ids: string
  readonly pagos: string | null
  readonly sexo: 'M' | 'F'
  readonly foto: string
}

/** Read beside accounts, the ids of their items and how they were paid, and the student's sex and the address of his photo. */
export const PAGOS_Y_RETRATO: Ademas<PagosYRetrato> = {
  columnas: ['a.ids', PAGOS, 'a.sexo', fotoDe('alumno', 'a', { lugar: 'cobranza' })],
  leer: ([ids, pagos, sexo, foto]: [string, string | null, PagosYRetrato['sexo'], string]) => ({
    ids,
    pagos,
    sexo,
    foto,
  }),
}

/** Reads the payments of one enrolment. */
export async function renglonesDe(db: Db, idInscripcion: number): Promise<RenglonesPorItem> {
  const { rows } = await sql<{ pagos: string | null }>`
    select ${PAGOS} as pagos from inscripcion n where n.id = ${idInscripcion}`.execute(db)
  return leerRenglones(rows[0]?.pagos ?? null)
}

/** How the lines of payments begin that were written already: by their day, by their amount in centavos. */
export type Comienzos = Map<string, Map<number, string>>

/**
 * Reads what `PAGOS` wrote; `salto` parts the lines of an item. `comienzos` is kept by a report, which writes each once, for
 * on a day many pay the same.
 */
export function leerRenglones(pagos: string | null, salto = '\n', comienzos: Comienzos = new Map()): RenglonesPorItem {
  const porItem = new Map<number, string>()
  for (const cobranza of pagos?.split(';') ?? []) {
    const [items = '', dia = '', recibo, pto, nro] = cobranza.split('|')
    const comprobante = textoDeComprobante({ recibo: Number(recibo), pto: numero(pto), nro: numero(nro) })
    const delDia = comienzos.get(dia) ?? new Map<number, string>()
    comienzos.set(dia, delDia)
    for (let desde = 0; desde < items.length; ) {
      const medio = items.indexOf(':', desde)
      const coma = items.indexOf(',', medio)
      const hasta = coma < 0 ? items.length : coma
      const id = Number(items.slice(desde, medio))
      const monto = Number(items.slice(medio + 1, hasta))
      desde = hasta + 1
      let comienzo = delDia.get(monto)
      if (comienzo === undefined) {
        comienzo = comienzoDePago({ dia: dia as Fecha, monto: centavos(monto) })
        delDia.set(monto, comienzo)
      }
      const renglon = conComprobante(comienzo, comprobante)
      const antes = porItem.get(id)
      porItem.set(id, antes === undefined ? renglon : antes + salto + renglon)
    }
  }
  return porItem
}

const numero = (texto: string | undefined) => (texto === undefined ? null : Number(texto))

/** Finds a cell: its item, whose branch it is, and what is left to pay of it in centavos. */
export const celdaDe = (db: Db, idInscripcion: number, col: Col) =>
  db
    .selectFrom('inscripcion as n')
    .innerJoin('curso as c', 'c.id', 'n.id_curso')
    .innerJoin('item_cuenta as i', 'i.id_inscripcion', 'n.id')
    .select([
      'i.id as idItem',
      'c.id_sucursal as idSucursal',
      sql<Centavos>`case when i.estado in (1, 2) then i.monto - i.pagado else 0 end`.as('resta'),
    ])
    .where('n.id', '=', idInscripcion)
    .where('i.col', '=', col)
    .where(viva('n'))
    .executeTakeFirst()
