import { type Kysely, sql } from 'kysely'

/**
 * Gives the overdue processes a number of their own, without the gaps that prices and special cases leave among the ids.
 * Those that exist keep their id for a number, for mails and people name it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proceso add column numero int unique`.execute(db)
  await sql`update proceso set numero = id where tipo = 'CUOTAS'`.execute(db)
}
