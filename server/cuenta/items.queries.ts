import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { esUno } from '../db/words/ids.ts'

/** Selects all items of these enrolments, by id; with `forUpdate()` they are locked in that order. */
export const filasDeInscripciones = (db: Db | Trx, ids: readonly number[]) =>
  db.selectFrom('item_cuenta').selectAll().where(esUno('id_inscripcion', ids)).orderBy('id')

export const inscripcionesDeFilas = (db: Db | Trx, idsItem: readonly number[]) =>
  db
    .selectFrom('item_cuenta')
    .select('id_inscripcion')
    .distinct()
    .where(sql<boolean>`id = any(${idsItem}::bigint[])`)
    .execute()
