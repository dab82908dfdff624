import { type Kysely, sql } from 'kysely'

/**
 * Lets the panel add up a whole school without reading items or enrolments (record 071): what is owed of each item, the
 * fees of one month, and who is enrolled in a year, each by an index that holds all that is asked of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index item_deuda`.execute(db)
  await sql`
    create index item_deuda on item_cuenta (ano, col) include (id_inscripcion, monto, pagado)
    where aplicable and pagado < monto`.execute(db)
  await sql`
    create index item_cuota on item_cuenta (ano, mes) include (id_inscripcion, monto, pagado)
    where charge_type = 6 and aplicable`.execute(db)
  await sql`drop index inscripcion_ano`.execute(db)
  await sql`
    create index inscripcion_ano on inscripcion (ano, id_alumno) include (id, id_curso, fecha)
    where estado <> 'ANULADA'`.execute(db)
}
