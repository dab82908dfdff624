import { type Kysely, sql } from 'kysely'

/**
 * Keeps from which month on an enrolment has its special case, when that began later than the enrolment (record 089): a
 * change of the case's percentage, and a correction of the enrolment, leave the months before it as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inscripcion add column caso_desde smallint check (caso_desde between 2 and 10)`.execute(db)
}
