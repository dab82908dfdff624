import { type Kysely, sql } from 'kysely'

/**
 * Keeps the mark in the key of the attendance: a course reads the marks of its students over a year, which lie each day
 * on another page, and finds them in the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table asistencia drop constraint asistencia_pkey,
      add primary key (id_inscripcion, id_dia) include (id_tipo)`.execute(db)
}
