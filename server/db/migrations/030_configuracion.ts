import { type Kysely, sql } from 'kysely'

/**
 * Creates the pictures of the web-app configuration. Each is called by the hash of its bytes, so its address never is
 * another one's; bytes of a picture cannot be compressed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webapp_imagen (
      id text collate "C" primary key check (id ~ '^[0-9a-f]{64}$'),
      mime text collate "C" not null check (mime in ('image/jpeg','image/png')),
      bytes bytea not null,
      ancho int not null check (ancho > 0),
      alto int not null check (alto > 0),
      created_at timestamptz not null)`.execute(db)
  await sql`alter table webapp_imagen alter column bytes set storage external`.execute(db)
}
