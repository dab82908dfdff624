import { type Kysely, sql } from 'kysely'

/** Keeps why a session was ended by somebody else than its own browser, so that its owner is told (record 076). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sesion add column fin text
      check (fin in ('otra', 'clave', 'restablecida', 'bloqueo', 'desaprobado', 'colegio'))`.execute(db)
}
