import { anoDe, type Fecha } from '#domain/fecha.ts'
import { asegurarParticiones } from '../auditoria/particiones.ts'
import { seedBase } from './base.ts'
import type { Db } from './database.ts'
import { migrar } from './migrate.ts'

/** Migrates and seeds a database, so that this program can use it. Answers the migrations that were applied now. */
export async function prepararBase(db: Db, hoy: Fecha): Promise<string[]> {
  const hechas = await migrar(db)
  await db.transaction().execute(seedBase)
  await asegurarParticiones(db, anoDe(hoy))
  return hechas
}
