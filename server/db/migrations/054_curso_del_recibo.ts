import { type Kysely, sql } from 'kysely'

/** Keeps the course that a receipt named, for an enrolment that moved to another since; '' while it has not moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cobranza_item add column curso text not null default ''`.execute(db)
}
