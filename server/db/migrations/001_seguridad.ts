import { type Kysely, sql } from 'kysely'

/** Creates configuration, users, permissions, sessions, audit and idempotency (dominio §2.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent with schema public`.execute(db)
  await sql`create extension if not exists pg_trgm with schema public`.execute(db)
  await sql`create extension if not exists citext with schema public`.execute(db)
  // The order of a Spanish list (ñ after n) must not depend on how the server was set up.
  await sql`create collation if not exists public.es_ar (provider = icu, locale = 'es-AR')`.execute(db)
  // unaccent is only stable, because its dictionary may change, but an index needs an immutable function.
  await sql`
    create function sin_acentos(texto text) returns text language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, texto))`.execute(db)

  await sql`
    create table env_key (
      id bigint generated always as identity primary key,
      tag_name citext not null unique check (length(tag_name) between 1 and 50),
      display_text text not null check (length(display_text) <= 250),
      value text not null,
      default_value text)`.execute(db)
  await sql`
    create table webapp_config (
      app_key text primary key,
      skin text not null default 'skin-black',
      icon_path text not null default '', logo_path text not null default '', logo_email_path text not null default '',
      system_text text not null default '', system_text_img_path text not null default '', login_img_path text not null default '',
      footer text not null default '')`.execute(db)

  await sql`
    create table usuario (
      id bigint generated always as identity primary key,
      username citext not null unique check (length(username) between 1 and 100),
      password_hash text not null,
      email citext not null default '',
      bloqueado boolean not null default false,
      aprobado boolean not null default true,
      last_login timestamptz,
      id_personal bigint unique,
      id_padre bigint unique)`.execute(db)
  await sql`create index usuario_email on usuario (email) where email <> ''`.execute(db)
  await sql`
    create table intento_login (
      id_usuario bigint not null references usuario on delete cascade,
      direccion text not null,
      fallos int not null default 0 check (fallos >= 0),
      bloqueado_hasta timestamptz,
      primary key (id_usuario, direccion))`.execute(db)
  await sql`
    create table rol (
      id bigint generated always as identity primary key,
      nombre citext not null unique check (length(nombre) between 1 and 50),
      es_base boolean not null default false)`.execute(db)
  await sql`
    create table usuario_rol (
      id_usuario bigint not null references usuario on delete cascade,
      id_rol bigint not null references rol,
      primary key (id_usuario, id_rol))`.execute(db)
  await sql`
    create table regla (
      id bigint generated always as identity primary key,
      id_padre bigint references regla on delete cascade,
      tipo smallint not null check (tipo in (0, 1)),
      texto text not null,
      codigo citext not null unique check (length(codigo) between 1 and 100),
      orden int not null default 0)`.execute(db)
  await sql`
    create table rol_regla (
      id_rol bigint not null references rol on delete cascade,
      id_regla bigint not null references regla on delete cascade,
      primary key (id_rol, id_regla))`.execute(db)
  await sql`
    create table seccion (
      id bigint generated always as identity primary key,
      codigo citext not null unique,
      texto text not null,
      orden int not null default 0)`.execute(db)
  await sql`
    create table funcionalidad (
      id bigint generated always as identity primary key,
      id_seccion bigint not null references seccion on delete cascade,
      codigo citext not null,
      texto text not null,
      orden int not null default 0,
      alguna boolean not null default false,
      unique (id_seccion, codigo))`.execute(db)
  await sql`
    create table funcionalidad_regla (
      id_funcionalidad bigint not null references funcionalidad on delete cascade,
      id_regla bigint not null references regla on delete cascade,
      primary key (id_funcionalidad, id_regla))`.execute(db)

  await sql`
    create table sesion (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      foto_token_hash bytea not null unique,
      id_usuario bigint not null references usuario on delete cascade,
      id_usuario_admin bigint references usuario,
      creada timestamptz not null default now(),
      expira timestamptz not null,
      revocada timestamptz)`.execute(db)
  await sql`create index sesion_usuario on sesion (id_usuario)`.execute(db)

  await sql`
    create table audit_evento (
      id bigint generated always as identity,
      fecha timestamptz not null default now(),
      estado smallint not null check (estado in (1, 2, 3)),
      tipo text not null,
      id_usuario bigint, id_usuario_admin bigint,
      entidad text, id_entidad bigint,
      ip text not null default '',
      params jsonb not null default '[]',
      primary key (id, fecha)) partition by range (fecha)`.execute(db)
  await sql`create index audit_usuario on audit_evento (id_usuario, fecha)`.execute(db)
  await sql`create index audit_entidad on audit_evento (entidad, id_entidad, fecha)`.execute(db)
  await sql`create table audit_evento_resto partition of audit_evento default`.execute(db)
}
