import { sql } from 'kysely'
import { columna } from '#domain/cuenta/catalogo.ts'
import type { Item } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Db, Trx } from '../db/database.ts'
import { esDe, type Inscripciones, sonEstas } from '../db/words/inscripcion.ts'
import { filas } from '../db/words/juntas.ts'

/** Selects all items of these enrolments, by id; with `forUpdate()` they are locked in that order. */
export const filasDeInscripciones = (db: Db | Trx, cuales: Inscripciones) =>
  db.selectFrom('item_cuenta').selectAll().where(esDe('id_inscripcion', cuales)).orderBy('id')

const CELDA = sql`id, charge_type, col, mes, id_materia, id_tipo_jornada, aplicable, monto_lista, porcentaje, monto, pagado, origen`

type Fila = [
  id: number,
  tipo: Item['tipo'],
  col: Item['col'],
  mes: Item['mes'],
  idMateria: number | null,
  idTipoJornada: number | null,
  aplicable: boolean,
  montoLista: Item['montoLista'],
  porcentaje: Item['porcentaje'],
  monto: Centavos,
  pagado: Centavos,
  origen: Item['origen'],
]

/** What of an item its cell shows. */
export type ItemDeCelda = Omit<Item, 'idNivel' | 'idValor' | 'version'>

/**
 * Reads of the items what their cells show, a list for each enrolment, in no order. A course has thousands of them, so what
 * is the same for all of an enrolment, or follows from the column, is not written for each.
 */
export const celdas = (cuales: Inscripciones) =>
  filas(
    sql`e.id, e.ano, (select json_agg(json_build_array(${CELDA})) from item_cuenta where id_inscripcion = e.id)`,
    sql`from inscripcion e where ${sonEstas('e', cuales)}`,
    ([idInscripcion, ano, items]: [number, number, Fila[] | null]) => ({
      idInscripcion,
      items: items?.map((fila) => aCelda(idInscripcion, ano, fila)) ?? [],
    }),
  )

function aCelda(idInscripcion: number, ano: number, [id, tipo, col, mes, idMateria, ...resto]: Fila): ItemDeCelda {
  const [idTipoJornada, aplicable, montoLista, porcentaje, monto, pagado, origen] = resto
  const semestre = col === null ? null : columna(col).semestre
  const lugar = { id, idInscripcion, ano, tipo, col, mes, semestre, idMateria, idTipoJornada }
  return { ...lugar, aplicable, montoLista, porcentaje, monto, pagado, origen }
}

export const inscripcionesDeFilas = (db: Db | Trx, idsItem: readonly number[]) =>
  db
    .selectFrom('item_cuenta')
    .select('id_inscripcion')
    .distinct()
    .where(sql<boolean>`id = any(${idsItem}::bigint[])`)
    .execute()
