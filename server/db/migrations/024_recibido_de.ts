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
  // an import that is undone deletes parents, of each of whom PostgreSQL looks for collections
  await sql`create index cobranza_padre on cobranza (id_padre) where id_padre is not null`.execute(db)
}
