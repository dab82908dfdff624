import { type Kysely, sql } from 'kysely'

/**
 * Lets the audit find who acted as an account by an index of those few events alone: the dialog asks for it with every
 * page, and it read all events of the account in those days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_quien_actuo on audit_evento (id_usuario, fecha, id_usuario_admin)
      where id_usuario_admin is not null`.execute(db)
}
