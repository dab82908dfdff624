import { sql } from 'kysely'
import type { Item } from '#domain/cuenta/tipos.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Db, Trx } from '../db/database.ts'
import { filasEnJson } from '../db/words/arreglos.ts'
import { esDe, type Inscripciones } from '../db/words/inscripcion.ts'

/** Selects all items of these enrolments, by id; with `forUpdate()` they are locked in that order. */
export const filasDeInscripciones = (db: Db | Trx, cuales: Inscripciones) =>
  db.selectFrom('item_cuenta').selectAll().where(esDe('id_inscripcion', cuales)).orderBy('id')

const CELDA = sql`id, id_inscripcion, ano, charge_type, col, mes, semestre, id_materia, id_tipo_jornada, aplicable, monto_lista,
  porcentaje, monto, pagado, origen`

type Columnas = [
  id: number,
  idInscripcion: number,
  ano: number,
  tipo: Item['tipo'],
  col: Item['col'],
  mes: Item['mes'],
  semestre: Item['semestre'],
  idMateria: number | null,
  idTipoJornada: number | null,
  aplicable: boolean,
  montoLista: Item['montoLista'],
  porcentaje: Item['porcentaje'],
  monto: Centavos,
  pagado: Centavos,
  origen: Item['origen'],
]

/** Reads of the items what their cells show, in no order: a course has thousands of them. */
export async function filasDeCeldas(db: Db, cuales: Inscripciones) {
  const filas = await filasEnJson<Columnas>(db, CELDA, sql`from item_cuenta where ${esDe('id_inscripcion', cuales)}`)
  return filas.map(([id, idInscripcion, ano, tipo, col, mes, semestre, idMateria, idTipoJornada, ...montos]) => {
    const [aplicable, montoLista, porcentaje, monto, pagado, origen] = montos
    const lugar = { id, idInscripcion, ano, tipo, col, mes, semestre, idMateria, idTipoJornada }
    return { ...lugar, aplicable, montoLista, porcentaje, monto, pagado, origen }
  })
}

export const inscripcionesDeFilas = (db: Db | Trx, idsItem: readonly number[]) =>
  db
    .selectFrom('item_cuenta')
    .select('id_inscripcion')
    .distinct()
    .where(sql<boolean>`id = any(${idsItem}::bigint[])`)
    .execute()
