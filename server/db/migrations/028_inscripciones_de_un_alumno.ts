import { type Kysely, sql } from 'kysely'

/**
 * Adds the enrolments of a student, annulled ones too, to be found by him. The other index has no annulled ones, so to
 * remove a student, as the undo of an import does, read all enrolments of the school.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index inscripcion_alumno on inscripcion (id_alumno)`.execute(db)
}
