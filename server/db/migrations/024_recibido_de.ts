import { type Kysely, sql } from 'kysely'

/**
 * Adds from whom a collection was received: a parent, or its students. With neither it is whom the receipt's own rule
 * names, as before (D-222).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cobranza add column id_padre bigint references padre,
    add column de_alumnos boolean not null default false, add check (not (de_alumnos and id_padre is not null))`.execute(
    db,
  )
}
