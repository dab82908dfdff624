import type { Db, Trx } from '../db/database.ts'

/** Reads the keys of the environment, by name (D-212). */
export async function leerEntorno(db: Db | Trx): Promise<ReadonlyMap<string, string>> {
  const filas = await db.selectFrom('env_key').select(['tag_name', 'value']).execute()
  return new Map(filas.map((f) => [f.tag_name.toLowerCase(), f.value]))
}
