import { sql } from 'kysely'
import { columna } from '#domain/cuenta/catalogo.ts'
import type { Col, Item } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Mes } from '#domain/fecha.ts'
import type { Db, Trx } from '../db/database.ts'
import { esDe, type Inscripciones } from '../db/words/inscripcion.ts'
import { filas } from '../db/words/juntas.ts'

/** Selects all items of these enrolments, by id; with `forUpdate()` they are locked in that order. */
export const filasDeInscripciones = (db: Db | Trx, cuales: Inscripciones) =>
  db.selectFrom('item_cuenta').selectAll().where(esDe('id_inscripcion', cuales)).orderBy('id')

/** What is read of an item for its cell. */
export type FilaDeCelda = [
  idInscripcion: number,
  id: number,
  /** Its column, or its month below zero where it has none: a locker, an optional subject. */
  lugar: number,
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
export type ItemDeCelda = Omit<Item, 'tipo' | 'idNivel' | 'idValor' | 'version'>

/**
 * Reads of the items of these enrolments what their cells show, in no order. A course has a thousand of them, so
 * each column is a thousand values to be written: what follows from the place, and the year, which whoever asks knows, are
 * not read (record 124).
 */
export const celdas = (cuales: Inscripciones) =>
  filas(
    [
      'i.id_inscripcion',
      'i.id',
      'coalesce(i.col, -i.mes)',
      'i.id_materia',
      'i.id_tipo_jornada',
      'i.aplicable',
      'i.monto_lista',
      'i.porcentaje',
      'i.monto',
      'i.pagado',
      'i.origen',
    ],
    sql`from item_cuenta i where ${esDe('i.id_inscripcion', cuales)}`,
    (fila: FilaDeCelda) => fila,
  )

/** Makes of such a row an item of the year of its enrolment. */
export function itemDeCelda([idInscripcion, id, lugar, idMateria, ...resto]: FilaDeCelda, ano: number): ItemDeCelda {
  const [idTipoJornada, aplicable, montoLista, porcentaje, monto, pagado, origen] = resto
  const { col, mes, semestre } = lugar > 0 ? columna(lugar as Col) : { col: null, mes: -lugar as Mes, semestre: null }
  return {
    id,
    idInscripcion,
    ano,
    col,
    mes,
    semestre,
    idMateria,
    idTipoJornada,
    aplicable,
    montoLista,
    porcentaje,
    monto,
    pagado,
    origen,
  }
}

export const inscripcionesDeFilas = (db: Db | Trx, idsItem: readonly number[]) =>
  db
    .selectFrom('item_cuenta')
    .select('id_inscripcion')
    .distinct()
    .where(sql<boolean>`id = any(${idsItem}::bigint[])`)
    .execute()
