import { sql } from 'kysely'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { asegurarParticiones } from '../auditoria/particiones.ts'
import { seedBase } from './base.ts'
import type { Db } from './database.ts'
import { migrar } from './migrate.ts'

/** Class of the advisory lock of who prepares a database. */
const PREPARAR = 0x70726570

/** Migrates and seeds a database, so that this program can use it. Answers the migrations that were applied now. */
export async function prepararBase(db: Db, hoy: Fecha): Promise<string[]> {
  const hechas = await migrar(db)
  await db.transaction().execute(async (trx) => {
    // two processes that start at once prepare it one after the other
    await sql`select pg_advisory_xact_lock(${PREPARAR}, 0)`.execute(trx)
    await seedBase(trx)
    await asegurarParticiones(trx, anoDe(hoy))
  })
  return hechas
}
