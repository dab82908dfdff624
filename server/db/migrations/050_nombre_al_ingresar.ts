import { type Kysely, sql } from 'kysely'

/**
 * Counts wrong passwords apart for the two names of an account, user and e-mail, as those of names that nobody has are:
 * a lock that both shared told that they are of one account (D-129).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table intento_login add column por_email boolean not null default false,
      drop constraint intento_login_pkey, add primary key (id_usuario, direccion, por_email)`.execute(db)
  await sql`
    alter table demora_ingreso add column por_email boolean not null default false,
      drop constraint demora_ingreso_pkey, add primary key (id_usuario, por_email)`.execute(db)
}
