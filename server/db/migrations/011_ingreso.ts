import { type Kysely, sql } from 'kysely'

/**
 * Gives a session the sign-in that it descends from, so that signing out ends all that were renewed from one another
 * (D-128). A session that was open counts as a sign-in of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sesion add column ingreso uuid not null default gen_random_uuid()`.execute(db)
  await sql`create index sesion_ingreso on sesion (ingreso)`.execute(db)
}
