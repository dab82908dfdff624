import { type Kysely, sql } from 'kysely'

/** Has the index of the birthdays of students find those of a day by name: the panel names the first (record 115). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index alumno_cumpleanos`.execute(db)
  await sql`
    create index alumno_cumpleanos on alumno (mes_y_dia(fecha_nacimiento), apellido, nombre, id)
    where not eliminado`.execute(db)
}
