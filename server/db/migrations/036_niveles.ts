import { type Kysely, sql } from 'kysely'

/**
 * Lets the catalogue of levels and grades be edited (record 074): no two names differ by case or accents only, subjects
 * follow when the series is numbered anew, and a level says at which age it begins, which until now followed from the
 * number of the grade.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table nivel drop constraint nivel_nombre_key, add column edad smallint check (edad between 0 and 99)`.execute(
    db,
  )
  await sql`
    update nivel n set edad = least(99, coalesce((select min(g.numero) + 2 from grado g where g.id_nivel = n.id), 6))`.execute(
    db,
  )
  await sql`alter table nivel alter column edad set not null`.execute(db)
  for (const tabla of ['nivel', 'grado']) {
    await sql`alter table ${sql.table(tabla)} add check (length(nombre) between 1 and 50)`.execute(db)
    await sql`create unique index ${sql.ref(`${tabla}_nombre_igual`)} on ${sql.table(tabla)} (sin_acentos(nombre))`.execute(
      db,
    )
  }
  await sql`
    alter table materia_grado drop constraint materia_grado_numero_fkey,
      add constraint materia_grado_numero_fkey foreign key (numero) references grado (numero) on update cascade`.execute(
    db,
  )
}
