import { type Kysely, sql } from 'kysely'

/**
 * Adds the indexes by which PostgreSQL sees that nothing refers to a collection that is deleted: without them the undo of
 * an import of opening balances reads both tables whole for each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inscripcion_pac_cobranza on inscripcion (pac_id_cobranza) where pac_id_cobranza is not null`.execute(
    db,
  )
  await sql`create index idempotencia_cobranza on idempotencia (id_cobranza) where id_cobranza is not null`.execute(db)
}
