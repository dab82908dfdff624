import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { filas } from '../db/words/juntas.ts'
import { versionDe } from '../db/words/version.ts'

/** Reads the keys of the environment and their values (D-212). */
export const valores = filas(['tag_name', 'value'], sql`from env_key`, (par: [clave: string, valor: string]) => par)

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
