import { type Kysely, sql } from 'kysely'

/** Tables by which it is decided what a user may do and see. */
const DECIDEN = ['rol', 'regla', 'rol_regla', 'seccion', 'funcionalidad', 'funcionalidad_regla']

/**
 * Adds the state of what each role may do, which every session is read with, so that each process knows when what it
 * keeps in memory is out of date (record 066). Triggers raise it, for nobody can forget those. And what the catalogue
 * of the program has brought once, so that a rule which the school deletes does not come back with the next start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table seguridad_version (
    unica boolean primary key default true check (unica),
    version bigint not null default 1)`.execute(db)
  await sql`insert into seguridad_version default values`.execute(db)
  await sql`create function seguridad_cambio() returns trigger language plpgsql as $$
    begin
      update public.seguridad_version set version = version + 1;
      return null;
    end $$`.execute(db)
  for (const tabla of DECIDEN)
    await sql`create trigger seguridad_cambio after insert or update or delete or truncate on ${sql.table(tabla)}
      for each statement execute function seguridad_cambio()`.execute(db)

  await sql`create table sembrado (
    clase text not null check (clase in ('regla', 'seccion', 'funcionalidad')),
    codigo citext not null,
    primary key (clase, codigo))`.execute(db)
  await sql`insert into sembrado (clase, codigo)
    select 'regla', codigo from regla
    union all select 'seccion', codigo from seccion
    union all select 'funcionalidad', (s.codigo || ' ' || f.codigo)::citext
      from funcionalidad f join seccion s on s.id = f.id_seccion`.execute(db)
}
