import type { Db, Trx } from '../db/database.ts'
import { versionDe } from '../db/words/version.ts'

/** Reads the keys of the environment, by name (D-212). */
export async function leerEntorno(db: Db | Trx): Promise<ReadonlyMap<string, string>> {
  const filas = await db.selectFrom('env_key').select(['tag_name', 'value']).execute()
  return new Map(filas.map((f) => [f.tag_name.toLowerCase(), f.value]))
}

const COLUMNAS = [
  'id',
  'tag_name as tagName',
  'display_text as displayText',
  'value',
  'default_value as defaultValue',
] as const

/** Reads the keys for their screen, by name. */
export const listarClaves = (db: Db) =>
  db.selectFrom('env_key').select(COLUMNAS).select(versionDe('env_key').as('version')).orderBy('tag_name').execute()

/** Locks a key until the transaction ends; undefined when there is none. */
export const lockClave = (trx: Trx, id: number) =>
  trx
    .selectFrom('env_key')
    .select(COLUMNAS)
    .select(versionDe('env_key').as('version'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks the keys that differ from their default. */
export const lockCambiadas = (trx: Trx) =>
  trx
    .selectFrom('env_key')
    .select(COLUMNAS)
    .where('default_value', 'is not', null)
    .whereRef('value', '<>', 'default_value')
    .orderBy('id')
    .forUpdate()
    .execute()

export const ponerValor = (trx: Trx, id: number, value: string) =>
  trx.updateTable('env_key').set({ value }).where('id', '=', id).execute()
