import { type Kysely, sql } from 'kysely'

/**
 * Adds the delay that grows with the wrong passwords of an account, from wherever they come, and when somebody last
 * signed in from an address, which frees that address of the delay (D-129).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demora_ingreso (
      id_usuario bigint primary key references usuario on delete cascade,
      fallos int not null check (fallos > 0),
      ultimo timestamptz not null default now(),
      hasta timestamptz)`.execute(db)
  await sql`alter table intento_login add column ingreso timestamptz`.execute(db)
}
