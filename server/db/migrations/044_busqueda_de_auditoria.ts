import { type Kysely, sql } from 'kysely'

/**
 * Lets the search of an account's events by action and result read its index alone: of years of events of somebody at the
 * counter, most are of other actions, and each was looked up in the table to be thrown away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_usuario`.execute(db)
  await sql`create index audit_usuario on audit_evento (id_usuario, fecha, tipo, estado)`.execute(db)
}
