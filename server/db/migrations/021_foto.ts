import { type Kysely, sql } from 'kysely'

/**
 * Creates the photos of people (D-159): each as it is kept and, for rows, small. They stand apart from the people, so
 * that a photo does not change the version of a form (record 037). Bytes of a picture cannot be compressed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table foto (
      kind text collate "C" not null check (kind in ('alumno','padre','personal')),
      id_owner bigint not null,
      bytes bytea not null,
      chica bytea not null,
      updated_at timestamptz not null,
      primary key (kind, id_owner))`.execute(db)
  await sql`alter table foto alter column bytes set storage external, alter column chica set storage external`.execute(
    db,
  )
}
