import type { Selectable } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { Esquema } from '../db/esquema/esquema.ts'
import { versionDe } from '../db/words/version.ts'

/** The school has one configuration, which this is the key of. */
export const APP_KEY = 'campana'

export type FilaDeWebapp = Selectable<Esquema['webapp_config']>

/** Reads the configuration; undefined when a key asks for another one, which there is not. */
export const leerWebapp = (db: Db | Trx, appKey: string = APP_KEY) =>
  db
    .selectFrom('webapp_config')
    .selectAll()
    .select(versionDe('webapp_config').as('version'))
    .where('app_key', '=', appKey || APP_KEY)
    .executeTakeFirst()

/** Locks the configuration until the transaction ends. */
export const lockWebapp = (trx: Trx, appKey: string) =>
  trx
    .selectFrom('webapp_config')
    .selectAll()
    .select(versionDe('webapp_config').as('version'))
    .where('app_key', '=', appKey || APP_KEY)
    .forUpdate()
    .executeTakeFirst()

/** Says which of these pictures are not kept. */
export async function imagenesQueFaltan(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const hay = await trx.selectFrom('webapp_imagen').select('id').where('id', 'in', ids).execute()
  return ids.filter((id) => !hay.some((fila) => fila.id === id))
}
