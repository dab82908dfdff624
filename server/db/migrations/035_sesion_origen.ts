import { type Kysely, sql } from 'kysely'

/** Keeps where a session was opened and by what browser, for its owner to recognise it among his own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sesion add column ip text not null default '',
      add column agente text not null default '' check (length(agente) <= 300)`.execute(db)
}
