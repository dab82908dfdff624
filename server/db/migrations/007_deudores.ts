import { type Kysely, sql } from 'kysely'

/** Adds an index that alone tells who owes an item of a year, without reading the items (D-112). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index item_deuda on item_cuenta (ano, col) include (id_inscripcion)
    where aplicable and pagado < monto`.execute(db)
}
