import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { retryJob } from '../jobs/console.ts'
import { MAIL } from './mail.job.ts'

/** What the console shows of a message that a restore has held back. */
export const RETENIDO = 'Retenido al restaurar el respaldo: pudo haber salido después'

/**
 * Holds back the messages that waited when the backup was made: the school that made it may have sent them since.
 * Answers how many.
 */
export async function retenerMails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'dead', holder: null, finished_at: sql<Date>`now()`, error: RETENIDO })
    .where('kind', '=', MAIL.kind)
    .where('state', 'in', ['pending', 'running'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Lets all of them be sent after all. Answers how many. */
export async function soltarMails(trx: Trx): Promise<number> {
  const held = await trx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', MAIL.kind)
    .where('state', '=', 'dead')
    .where('error', '=', RETENIDO)
    .orderBy('id')
    .execute()
  for (const { id } of held) await retryJob(trx, id, [MAIL.kind])
  return held.length
}
