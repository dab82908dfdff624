import { type Kysely, sql } from 'kysely'

/** Lets a session end because its owner got a role for which the school asks for a second factor (record 090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sesion drop constraint sesion_fin_check, add constraint sesion_fin_check
      check (fin in ('otra', 'clave', 'restablecida', 'bloqueo', 'desaprobado', 'colegio', 'rol'))`.execute(db)
}
