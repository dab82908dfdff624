import { type Kysely, sql } from 'kysely'

/** Creates levels, courses, subjects, shift types, special cases and enrolments (dominio §2.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table nivel (
      id bigint generated always as identity primary key,
      nombre text not null unique,
      orden int not null unique,
      etiqueta_taller text not null check (etiqueta_taller in ('Material Taller','Fotocopia')))`.execute(db)
  await sql`
    create table grado (
      id bigint generated always as identity primary key,
      nombre text not null,
      numero int not null unique,
      id_nivel bigint not null references nivel,
      con_locker boolean not null default false)`.execute(db)
  await sql`
    create table curso (
      id bigint generated always as identity primary key,
      id_grado bigint not null references grado,
      division char(1) not null check (division ~ '^[A-ZÑ0-9]$'),
      id_sucursal bigint not null references sucursal,
      turno text check (turno in ('mañana','tarde')),
      observaciones text not null default '',
      unique (id_grado, division, id_sucursal))`.execute(db)
  await sql`create index curso_sucursal on curso (id_sucursal)`.execute(db)
  await sql`
    create table curso_profesor (
      id bigint generated always as identity primary key,
      id_curso bigint not null references curso,
      id_personal bigint not null references personal,
      ano_desde int not null,
      ano_hasta int check (ano_hasta >= ano_desde))`.execute(db)
  await sql`create index curso_profesor_curso on curso_profesor (id_curso)`.execute(db)
  await sql`create index curso_profesor_personal on curso_profesor (id_personal)`.execute(db)
  await sql`
    create table tipo_jornada (
      id bigint generated always as identity primary key,
      tipo citext not null unique check (length(tipo) between 1 and 50),
      observaciones text not null default '')`.execute(db)
  await sql`
    create table caso_especial (
      id bigint generated always as identity primary key,
      nombre citext not null check (length(nombre) between 1 and 50),
      porcentaje numeric(5,2) not null check (porcentaje between 0 and 100),
      observaciones text not null default '',
      unique (nombre, porcentaje))`.execute(db)
  await sql`
    create table materia (
      id bigint generated always as identity primary key,
      ano int not null,
      nombre citext not null check (length(nombre) between 1 and 50),
      opcional boolean not null default false,
      unique (ano, nombre))`.execute(db)
  await sql`
    create table materia_grado (
      id_materia bigint not null references materia on delete cascade,
      numero int not null references grado (numero),
      primary key (id_materia, numero))`.execute(db)

  await sql`
    create table inscripcion (
      id bigint generated always as identity primary key,
      id_alumno bigint not null references alumno,
      id_curso bigint not null references curso,
      ano int not null,
      fecha date not null,
      mes_inicio smallint not null check (mes_inicio between 1 and 10),
      id_caso_especial bigint not null references caso_especial,
      porcentaje numeric(5,2) not null check (porcentaje between 0 and 100),
      id_nivel bigint not null references nivel,
      locker boolean not null default false,
      locker_nro text,
      pac boolean not null default false,
      pac_id_cobranza bigint,
      estado text not null default 'ACTIVA' check (estado in ('ACTIVA','ANULADA')),
      fecha_baja date, motivo_baja text,
      created_at timestamptz not null default now(),
      created_by bigint references usuario,
      check (pac = (pac_id_cobranza is not null)))`.execute(db)
  await sql`create unique index inscripcion_alumno_ano on inscripcion (id_alumno, ano) where estado <> 'ANULADA'`.execute(
    db,
  )
  await sql`create index inscripcion_curso_ano on inscripcion (id_curso, ano)`.execute(db)
  await sql`create index inscripcion_caso on inscripcion (id_caso_especial, ano)`.execute(db)
  await sql`create index inscripcion_ano on inscripcion (ano, id_alumno) where estado <> 'ANULADA'`.execute(db)
  await sql`
    create table inscripcion_materia (
      id_inscripcion bigint not null references inscripcion,
      id_materia bigint not null references materia,
      primary key (id_inscripcion, id_materia))`.execute(db)
  await sql`create index inscripcion_materia_materia on inscripcion_materia (id_materia)`.execute(db)
}
