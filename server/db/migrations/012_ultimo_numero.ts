import { type Kysely, sql } from 'kysely'

/**
 * Lets the next number of a sales point stand one beyond the last, which is how the last one is used up (D-093). It is
 * the number after that which is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table punto_venta drop constraint punto_venta_n_factura_check,
      add constraint punto_venta_n_factura_check check (n_factura between 1 and 100000000)`.execute(db)
}
