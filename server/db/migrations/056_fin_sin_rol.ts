import { type Kysely, sql } from 'kysely'

/** Lets a session end because its owner lost the last role with which he could sign in (record 107). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sesion drop constraint sesion_fin_check, add constraint sesion_fin_check
      check (fin in ('otra', 'clave', 'restablecida', 'bloqueo', 'desaprobado', 'colegio', 'rol', 'sin-rol'))`.execute(
    db,
  )
}
