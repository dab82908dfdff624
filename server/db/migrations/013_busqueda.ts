import { type Kysely, sql } from 'kysely'

/**
 * Adds what lists of people need to stay as quick in a large school: the pairs of letters of what is searched, for a
 * search of two letters has no trigram; and the deleted ones, whom a count takes off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pares(texto text) returns text[] language sql immutable strict parallel safe
    return (select array_agg(distinct substr(texto, n, 2)) from generate_series(1, length(texto) - 1) n)`.execute(db)
  for (const tabla of ['alumno', 'padre']) {
    const de = sql.table(tabla)
    await sql`create index ${sql.ref(`${tabla}_pares`)} on ${de} using gin (pares(busqueda))`.execute(db)
    await sql`create index ${sql.ref(`${tabla}_eliminado`)} on ${de} (id) where eliminado`.execute(db)
  }
}
