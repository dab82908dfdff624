import { type Kysely, sql } from 'kysely'

/**
 * Adds what was typed over the cells of an imported row in its review, by the keys of their columns, and whether there is
 * something to look at in it that is no error (record 061).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table importacion_fila add column corregidas jsonb not null default '{}',
    add column con_avisos boolean not null default false`.execute(db)
}
