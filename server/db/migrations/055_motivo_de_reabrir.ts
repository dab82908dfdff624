import { type Kysely, sql } from 'kysely'

/** Lets an exam that waits again keep why its approval was taken back, for its teacher to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // the constraint was given its name by the database
  const { rows } = await sql<{ nombre: string }>`
    select conname as nombre from pg_constraint
    where conrelid = 'examen'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%motivo%'`.execute(db)
  for (const { nombre } of rows) await sql`alter table examen drop constraint ${sql.id(nombre)}`.execute(db)
  await sql`
    alter table examen add constraint examen_motivo_sin_aprobar check (motivo = '' or estado <> 1)`.execute(db)
}
