import { type Kysely, sql } from 'kysely'

/**
 * Lets the audit of the whole school, which has no account to go by, find its days, and in them an action and a result,
 * by an index: the table holds millions of events of which a page shows ten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_fecha on audit_evento (fecha, tipo, estado)`.execute(db)
}
