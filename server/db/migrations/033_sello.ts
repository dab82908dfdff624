import { type Kysely, sql } from 'kysely'

/**
 * Seals the audit (record 070): each seal stands for some events and for the seal before it, so that what is changed,
 * added or removed afterwards shows. An event is written once and gets its seal; the trigger refuses any other change,
 * to who comes by mistake: who may alter tables can take it away, and then the seals tell.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_evento add column sello bigint`.execute(db)
  await sql`
    create table audit_sello (
      id bigint primary key,
      desde_id bigint not null,
      hasta_id bigint not null,
      cantidad int not null check (cantidad > 0),
      hash bytea not null,
      fecha timestamptz not null default now())`.execute(db)
  await sql`
    create function audit_inmutable() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.sello is null and to_jsonb(old) - 'sello' = to_jsonb(new) - 'sello' then return new; end if;
      raise exception 'la auditoría no se modifica ni se borra' using errcode = '42501';
    end $$`.execute(db)
  await sql`
    create trigger audit_inmutable before update or delete on audit_evento
    for each row execute function audit_inmutable()`.execute(db)
  // sessions in which somebody acts as another end with his own
  await sql`create index sesion_usuario_admin on sesion (id_usuario_admin) where id_usuario_admin is not null`.execute(
    db,
  )
}
