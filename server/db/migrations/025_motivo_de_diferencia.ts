import { type Kysely, sql } from 'kysely'

/** Adds what whoever counted a drawer says of the difference (D-220). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table caja_arqueo add column observaciones text not null default ''`.execute(db)
}
