import { type Kysely, sql } from 'kysely'

/** Adds the indexes by which the birthdays of a day are found: month * 100 + day of who was born on it (D-166). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mes_y_dia(fecha date) returns int language sql immutable strict parallel safe
    return (extract(month from fecha) * 100 + extract(day from fecha))::int`.execute(db)
  for (const tabla of ['alumno', 'personal'])
    await sql`
      create index ${sql.ref(`${tabla}_cumpleanos`)} on ${sql.table(tabla)} (mes_y_dia(fecha_nacimiento))
      where not eliminado`.execute(db)
}
