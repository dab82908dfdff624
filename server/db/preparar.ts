import { anoDe, type Fecha } from '#domain/fecha.ts'
import { asegurarParticiones } from '../auditoria/particiones.ts'
import { seedBase } from './base.ts'
import type { Db } from './database.ts'
import { migrar } from './migrate.ts'

/** Brings a database to where this program can use it. Answers the migrations that were applied now. */
export async function prepararBase(db: Db, hoy: Fecha): Promise<string[]> {
  const hechas = await migrar(db)
  await db.transaction().execute(seedBase)
  await asegurarParticiones(db, anoDe(hoy))
  return hechas
}
