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

type Fila = [
  idInscripcion: number,
  ano: number,
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
 * Reads of the items of these enrolments what their cells show, in no order. A course has a thousand of them, so the
 * half-year, which follows from the column, is not read.
 */
export const celdas = (cuales: Inscripciones) =>
  filas(
    [
      'e.id',
      'e.ano',
      'i.id',
      'i.charge_type',
      'i.col',
      'i.mes',
      'i.id_materia',
      'i.id_tipo_jornada',
      'i.aplicable',
      'i.monto_lista',
      'i.porcentaje',
      'i.monto',
      'i.pagado',
      'i.origen',
    ],
    sql`from inscripcion e join item_cuenta i on i.id_inscripcion = e.id where ${sonEstas('e', cuales)}`,
    aCelda,
  )

function aCelda([idInscripcion, ano, id, tipo, col, mes, idMateria, ...resto]: Fila): ItemDeCelda {
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
