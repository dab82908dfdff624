import type { Libro } from '#domain/cuenta/precios.ts'
import type { Db, Trx } from '../db/database.ts'
import { libroVivo } from './valores.queries.ts'

/** The live price book, for the features that compute with it. Inside money, read it after the locks (D-217). */
export const leerLibro = (db: Db | Trx): Promise<Libro> => libroVivo(db)
