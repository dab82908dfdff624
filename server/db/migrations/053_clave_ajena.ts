import { type Kysely, sql } from 'kysely'

/** Remembers of whose account somebody else chose the password, so that its owner is asked to change it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table usuario add column clave_ajena boolean not null default false`.execute(db)
}
