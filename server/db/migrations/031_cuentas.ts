import { type Kysely, sql } from 'kysely'

/**
 * Creates the links by which people choose their password, the second factor of who has one, and the accounts that are
 * made for many at once (record 068). A link is of one account, or of none while the school has no ServerAdmin (D-138).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enlace_clave (
      id bigint generated always as identity primary key,
      id_usuario bigint unique nulls not distinct references usuario on delete cascade,
      motivo text not null check (motivo in ('primero','invitacion','restablecer','olvido')),
      token_hash bytea not null unique,
      creado timestamptz not null default now(),
      expira timestamptz not null,
      check ((id_usuario is null) = (motivo = 'primero')))`.execute(db)
  await sql`
    create table segundo_factor (
      id_usuario bigint primary key references usuario on delete cascade,
      secreto_enc text not null,
      creado timestamptz not null default now(),
      confirmado timestamptz,
      ultimo_paso bigint not null default 0)`.execute(db)
  await sql`
    create table codigo_recuperacion (
      id_usuario bigint not null references segundo_factor on delete cascade,
      hash bytea not null,
      usado timestamptz,
      primary key (id_usuario, hash))`.execute(db)
  await sql`alter table sesion add column sin_factor boolean not null default false`.execute(db)
  await sql`
    create table alta_masiva (
      id bigint generated always as identity primary key,
      id_usuario bigint not null references usuario,
      creada timestamptz not null,
      roles bigint[] not null,
      id_job bigint)`.execute(db)
  await sql`
    create table alta_masiva_fila (
      id_alta bigint not null references alta_masiva on delete cascade,
      nro int not null,
      persona text not null,
      estado text not null default 'pendiente' check (estado in ('pendiente','creado','omitido')),
      motivo text not null default '',
      id_usuario bigint references usuario on delete set null,
      primary key (id_alta, nro))`.execute(db)
}
