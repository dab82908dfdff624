import { type Selectable, sql } from 'kysely'
import type { Item } from '#domain/cuenta/tipos.ts'
import type { Db, Trx } from '../db/database.ts'
import type { EsquemaDinero } from '../db/esquema/dinero.ts'
import type { Inscripciones } from '../db/words/inscripcion.ts'
import { luego, todas } from '../db/words/juntas.ts'
import { filasDeInscripciones, inscripcionesDeFilas } from './items.queries.ts'

/** Turns a row into what the domain knows. */
export const aItem = (f: Selectable<EsquemaDinero['item_cuenta']>): Item => ({
  id: f.id,
  idInscripcion: f.id_inscripcion,
  ano: f.ano,
  idNivel: f.id_nivel,
  tipo: f.charge_type,
  col: f.col,
  mes: f.mes,
  semestre: f.semestre,
  idMateria: f.id_materia,
  idTipoJornada: f.id_tipo_jornada,
  aplicable: f.aplicable,
  idValor: f.id_valor,
  montoLista: f.monto_lista,
  porcentaje: f.porcentaje,
  monto: f.monto,
  pagado: f.pagado,
  origen: f.origen,
  version: f.version,
})

/** Reads all items of these enrolments, by id. */
export async function itemsDe(db: Db | Trx, cuales: Inscripciones): Promise<Item[]> {
  return (await filasDeInscripciones(db, cuales).execute()).map(aItem)
}

/** Reads them beside other things (juntas). */
export const parteDeItems = (db: Db | Trx, cuales: Inscripciones) =>
  luego(todas(sql<Selectable<EsquemaDinero['item_cuenta']>>`${filasDeInscripciones(db, cuales)}`), (filas) =>
    filas.map(aItem),
  )

/** Locks and reads them, in the order of their ids and after the enrolments (D-217, step 4). */
export async function lockItems(trx: Trx, idsInscripcion: readonly number[]): Promise<Item[]> {
  return (await filasDeInscripciones(trx, idsInscripcion).forUpdate().execute()).map(aItem)
}

/** Finds the enrolments that these items belong to; ids without a row are left out. */
export async function inscripcionesDeItems(db: Db | Trx, idsItem: readonly number[]): Promise<number[]> {
  return (await inscripcionesDeFilas(db, idsItem)).map((f) => f.id_inscripcion)
}
