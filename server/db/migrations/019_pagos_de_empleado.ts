import { type Kysely, sql } from 'kysely'

/** Adds the index by which the payments to an employee are found, the last ones first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pago_destino on pago (id_personal_destino, dia, id) where id_personal_destino is not null`.execute(
    db,
  )
}
