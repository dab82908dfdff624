import type { Db } from '../db/database.ts'
import { leerWebapp } from './webapp.queries.ts'

/** Gives the configuration as it is kept, to what is not its screen: the page and the mails. */
export const configuracionGuardada = (db: Db) => leerWebapp(db)
