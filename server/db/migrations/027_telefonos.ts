import { type Kysely, sql } from 'kysely'

/** Adds the search of people by a part of a telephone, digits only, and of parents by a part of an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tabla of ['alumno', 'padre', 'personal'])
    await sql`create index ${sql.ref(`${tabla}_telefonos`)} on ${sql.table(tabla)}
      using gin ((cifras(telefono1) || ' ' || cifras(telefono2)) gin_trgm_ops)`.execute(db)
  await sql`create index padre_email_parte on padre_email using gin (lower(value) gin_trgm_ops)`.execute(db)
}
