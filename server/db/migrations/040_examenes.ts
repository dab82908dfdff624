import { type Kysely, sql } from 'kysely'

/**
 * Creates the exams with their grades (dominio §2.3). `valor` is what a grade counts in an average, from 5 for the best
 * one; who was absent counts in none. An exam belongs to a school year, which until March may be the one before (D-227).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tipo_examen (
      id bigint generated always as identity primary key,
      tipo citext not null unique check (length(tipo) between 1 and 50))`.execute(db)
  await sql`
    create table nota (
      id bigint generated always as identity primary key,
      nombre text not null unique,
      orden smallint not null unique,
      valor smallint check (valor between 1 and 5),
      aprueba boolean not null)`.execute(db)
  await sql`
    insert into nota (nombre, orden, valor, aprueba) values
      ('A', 1, 5, true), ('B', 2, 4, true), ('C', 3, 3, true), ('D', 4, 2, false), ('E', 5, 1, false),
      ('Aus', 6, null, false)`.execute(db)
  await sql`
    insert into tipo_examen (tipo) values ('Escrito'), ('Oral'), ('Trabajo práctico'), ('Integrador'), ('Recuperatorio')
  `.execute(db)
  await sql`
    create table examen (
      id bigint generated always as identity primary key,
      id_curso bigint not null references curso,
      id_materia bigint not null references materia,
      ano int not null,
      id_personal bigint references personal,
      fecha date not null,
      fecha_carga date not null,
      id_tipo_examen bigint not null references tipo_examen,
      estado smallint not null default 0 check (estado in (0, 1, 2)),
      cargado_por bigint not null references usuario,
      resuelto_por bigint references usuario,
      resuelto_at timestamptz,
      check (extract(year from fecha) = ano or (extract(year from fecha) = ano + 1 and extract(month from fecha) <= 3)),
      check (fecha <= fecha_carga),
      check ((estado = 0) = (resuelto_at is null)),
      check ((resuelto_por is null) = (resuelto_at is null)))`.execute(db)
  await sql`create index examen_pendiente on examen (fecha_carga, id) where estado = 0`.execute(db)
  await sql`create index examen_curso on examen (id_curso, ano)`.execute(db)
  await sql`create index examen_materia on examen (id_materia)`.execute(db)
  await sql`create index examen_personal on examen (id_personal, fecha)`.execute(db)
  await sql`create index examen_tipo on examen (id_tipo_examen)`.execute(db)
  await sql`
    create table examen_nota (
      id bigint generated always as identity primary key,
      id_examen bigint not null references examen,
      id_inscripcion bigint not null references inscripcion,
      id_nota bigint not null references nota,
      observaciones text not null default '',
      unique (id_examen, id_inscripcion))`.execute(db)
  await sql`create index examen_nota_inscripcion on examen_nota (id_inscripcion)`.execute(db)
}
