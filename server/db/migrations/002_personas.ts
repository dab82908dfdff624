import { type Kysely, sql } from 'kysely'

/** Creates branches, positions, employees, parents and students (dominio §2.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sucursal (
      id bigint generated always as identity primary key,
      nombre citext not null unique check (length(nombre) between 1 and 50))`.execute(db)
  await sql`
    create table cargo (
      id bigint generated always as identity primary key,
      nombre citext not null unique check (length(nombre) between 1 and 50))`.execute(db)

  // Columns of every person. `busqueda` holds what a person is searched by, with accents and case folded.
  const persona = sql.raw(`
      id bigint generated always as identity primary key,
      apellido text collate es_ar not null check (length(apellido) between 1 and 50),
      nombre text collate es_ar not null check (length(nombre) between 1 and 50),
      doc_tipo text not null check (doc_tipo in ('DNI','LE','LC','CI','Pasaporte')),
      doc_nro text not null check (length(doc_nro) between 1 and 20),
      direccion text not null default '',
      telefono1 text not null default '',
      telefono2 text not null default '',
      observaciones text not null default '',
      eliminado boolean not null default false,
      created_at timestamptz not null default now(),
      created_by bigint references usuario,
      updated_at timestamptz not null default now(),
      updated_by bigint references usuario,
      busqueda text generated always as (sin_acentos(apellido || ' ' || nombre || ' ' || doc_nro)) stored`)

  await sql`
    create table personal (
      ${persona},
      sexo char(1) not null check (sexo in ('M','F')),
      email text not null,
      fecha_nacimiento date not null,
      fecha_desde date not null,
      id_sucursal bigint not null references sucursal,
      id_cargo bigint not null references cargo,
      cuil char(11) not null check (cuil ~ '^[0-9]{11}$'),
      legajo text not null check (length(legajo) between 1 and 20))`.execute(db)
  await sql`
    create table padre (
      ${persona},
      sexo char(1) check (sexo in ('M','F')),
      cuil text not null check (cuil ~ '^([0-9]{11})?$'),
      civa smallint,
      fusionado_en bigint references padre)`.execute(db)
  await sql`
    create table alumno (
      ${persona},
      sexo char(1) not null check (sexo in ('M','F')),
      email text not null default '',
      fecha_ingreso date not null,
      fecha_nacimiento date not null,
      id_usuario bigint unique references usuario,
      fusionado_en bigint references alumno)`.execute(db)

  for (const tabla of ['personal', 'padre', 'alumno']) {
    const t = sql.table(tabla)
    await sql`create unique index ${sql.ref(`${tabla}_documento`)} on ${t} (doc_tipo, doc_nro) where not eliminado`.execute(
      db,
    )
    await sql`create index ${sql.ref(`${tabla}_nombre`)} on ${t} (apellido, nombre, id)`.execute(db)
    await sql`create index ${sql.ref(`${tabla}_busqueda`)} on ${t} using gin (busqueda gin_trgm_ops)`.execute(db)
  }
  await sql`create unique index personal_legajo on personal (legajo) where not eliminado`.execute(db)
  await sql`create index personal_sucursal on personal (id_sucursal)`.execute(db)
  await sql`create index personal_cargo on personal (id_cargo)`.execute(db)

  await sql`alter table usuario add foreign key (id_personal) references personal, add foreign key (id_padre) references padre`.execute(
    db,
  )

  await sql`
    create table padre_email (
      id bigint generated always as identity primary key,
      id_padre bigint not null references padre,
      value text not null check (length(value) between 3 and 100),
      orden int not null default 0,
      predeterminado boolean not null default false)`.execute(db)
  await sql`create unique index padre_email_predeterminado on padre_email (id_padre) where predeterminado`.execute(db)
  await sql`create index padre_email_padre on padre_email (id_padre)`.execute(db)
  await sql`
    create table alumno_padre (
      id_alumno bigint not null references alumno,
      id_padre bigint not null references padre,
      vinculo text,
      responsable_pago boolean not null default false,
      porcentaje numeric(5,2),
      primary key (id_alumno, id_padre))`.execute(db)
  await sql`create index alumno_padre_padre on alumno_padre (id_padre)`.execute(db)
}
