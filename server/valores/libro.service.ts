import type { Libro } from '#domain/cuenta/precios.ts'
import type { Db, Trx } from '../db/database.ts'
import { libroVivo } from './valores.queries.ts'

/**
 * Reads the live price book, for the features that compute with it. When money is moved, read it after the locks
 * (D-217).
 */
export const leerLibro = (db: Db | Trx): Promise<Libro> => libroVivo(db)
