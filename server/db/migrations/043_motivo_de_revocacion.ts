import { type Kysely, sql } from 'kysely'

/** Keeps why an exam was revoked, for the teacher who has to register it again (record 082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table examen add column motivo text not null default '' check (motivo = '' or estado = 2)`.execute(db)
}
