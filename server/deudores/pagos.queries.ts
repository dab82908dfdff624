import { sql } from 'kysely'
import { textoDeComprobante } from '#domain/cobranza/comprobante.ts'
import { comienzoDePago, conComprobante } from '#domain/cuenta/detalle.ts'
import type { Col } from '#domain/cuenta/tipos.ts'
import { type Centavos, centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import type { Db } from '../db/database.ts'
import { fotoDe } from '../db/words/foto.ts'
import { viva } from '../db/words/inscripcion.ts'
import type { Ademas } from './cuentas.queries.ts'

/** The lines of the live payments of each item that has some, oldest first; items by their ids. */
export type RenglonesPorItem = ReadonlyMap<number, readonly string[]>

/** Writes in SQL all payments of enrolment `n` as one text, which takes several times less than a row of each. */
const PAGOS = sql<string | null>`
  (select string_agg(concat_ws('|', ci.id_item, c.dia, ci.monto, c.recibo_nro, c.manual_pto, c.manual_nro), ';' order by c.fecha, c.id)
  from cobranza_item ci join cobranza c on c.id = ci.id_cobranza
  where ci.id_inscripcion = n.id and c.anulada_at is null)`

/** Read beside accounts, how they were paid and the address of the student's photo. */
export const PAGOS_Y_FOTO: Ademas<{ pagos: string | null; foto: string }> = {
  columnas: sql`${PAGOS} as pagos, ${fotoDe('alumno', 'n', { lugar: 'cobranza', id: 'alumno' })} as foto`,
  con: sql``,
  ids: true,
}

/** Reads the payments of one enrolment. */
export async function renglonesDe(db: Db, idInscripcion: number): Promise<RenglonesPorItem> {
  const { rows } = await sql<{ pagos: string | null }>`
    select ${PAGOS} as pagos from inscripcion n where n.id = ${idInscripcion}`.execute(db)
  return leerRenglones(rows[0]?.pagos ?? null)
}

/**
 * Reads what `PAGOS` wrote. `comienzos`: how the line of a day and an amount begins, which a report writes once, for on a
 * day many pay the same.
 */
export function leerRenglones(pagos: string | null, comienzos = new Map<string, string>()): RenglonesPorItem {
  const porItem = new Map<number, string[]>()
  let anterior = { numeros: '', comprobante: '' }
  for (const texto of pagos?.split(';') ?? []) {
    const enDia = texto.indexOf('|') + 1
    const enNumeros = texto.indexOf('|', texto.indexOf('|', enDia) + 1) + 1
    const id = Number(texto.slice(0, enDia - 1))
    const clave = texto.slice(enDia, enNumeros - 1)
    let comienzo = comienzos.get(clave)
    if (comienzo === undefined) {
      const [dia, monto] = clave.split('|')
      comienzo = comienzoDePago({ dia: dia as Fecha, monto: centavos(Number(monto)) })
      comienzos.set(clave, comienzo)
    }
    const numeros = texto.slice(enNumeros)
    // the items of a collection follow each other
    if (numeros !== anterior.numeros) anterior = { numeros, comprobante: comprobanteDe(numeros) }
    const renglon = conComprobante(comienzo, anterior.comprobante)
    const suyos = porItem.get(id)
    if (suyos) suyos.push(renglon)
    else porItem.set(id, [renglon])
  }
  return porItem
}

/** Reads which collection it was: '15' or '15|1|1234', its receipt and its manual number. */
function comprobanteDe(numeros: string): string {
  const [recibo = 0, pto = null, nro = null] = numeros.split('|').map(Number)
  return textoDeComprobante({ recibo, pto, nro })
}

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
