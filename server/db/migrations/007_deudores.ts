import { type Kysely, sql } from 'kysely'

/** Who owes an item of a year is read without touching the items themselves (D-112). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index item_deuda on item_cuenta (ano, col) include (id_inscripcion)
    where aplicable and pagado < monto`.execute(db)
}
