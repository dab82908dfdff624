import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { esDe, type Inscripciones } from '../db/words/inscripcion.ts'

/** Selects all items of these enrolments, by id; with `forUpdate()` they are locked in that order. */
export const filasDeInscripciones = (db: Db | Trx, cuales: Inscripciones) =>
  db.selectFrom('item_cuenta').selectAll().where(esDe('id_inscripcion', cuales)).orderBy('id')

/** Selects of the items what their cells show, in no order: a course has thousands of them. */
export const filasDeCeldas = (db: Db, cuales: Inscripciones) =>
  db
    .selectFrom('item_cuenta')
    .select(['id', 'id_inscripcion as idInscripcion', 'ano', 'charge_type as tipo', 'col', 'mes', 'semestre'])
    .select(['id_materia as idMateria', 'id_tipo_jornada as idTipoJornada', 'aplicable', 'monto_lista as montoLista'])
    .select(['porcentaje', 'monto', 'pagado', 'origen'])
    .where(esDe('id_inscripcion', cuales))
    .execute()

export const inscripcionesDeFilas = (db: Db | Trx, idsItem: readonly number[]) =>
  db
    .selectFrom('item_cuenta')
    .select('id_inscripcion')
    .distinct()
    .where(sql<boolean>`id = any(${idsItem}::bigint[])`)
    .execute()
