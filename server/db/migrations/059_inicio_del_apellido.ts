import { type Kysely, sql } from 'kysely'

/**
 * Lets who is found by the first two letters of the surname be read in the order of the answer: surnames of two letters
 * first, then by name (record 127). Letters are compared without accents, as the search does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tabla of ['alumno', 'padre'])
    await sql`
      create index ${sql.ref(`${tabla}_inicio`)} on ${sql.table(tabla)}
      (left(sin_acentos(apellido), 2), (length(sin_acentos(apellido)) <= 2) desc, apellido, nombre, id)`.execute(db)
}
