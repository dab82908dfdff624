import { type Kysely, sql } from 'kysely'

/** Announces, with each change of what roles may do, that open pages should read it again (channel of `bell.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function seguridad_cambio() returns trigger language plpgsql as $$
    begin
      update public.seguridad_version set version = version + 1;
      perform pg_notify('reglas', '');
      return null;
    end $$`.execute(db)
}
