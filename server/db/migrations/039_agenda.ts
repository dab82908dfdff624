import { type Kysely, sql } from 'kysely'

/**
 * Creates the school year with its days (D-151) and the attendance of each (D-150). A holiday keeps what its day was
 * before (`base`); outside of the classes it was nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agenda (
      ano int primary key check (ano between 1900 and 2199),
      desde date not null,
      hasta date not null check (hasta > desde),
      vac_desde date,
      vac_hasta date check (vac_hasta > vac_desde),
      check ((vac_desde is null) = (vac_hasta is null)))`.execute(db)
  await sql`
    create table agenda_dia (
      id bigint generated always as identity primary key,
      fecha date not null unique check (extract(isodow from fecha) < 6),
      tipo text not null check (tipo in ('Normal','Feriado','Vacaciones')),
      feriado text check (length(feriado) between 1 and 100),
      base text check (base in ('Normal','Vacaciones')),
      check ((tipo = 'Feriado') = (feriado is not null)),
      check (tipo = 'Feriado' or base is null))`.execute(db)
  await sql`
    create table tipo_asistencia (
      id bigint generated always as identity primary key,
      nombre text not null unique,
      codigo char(1) not null unique)`.execute(db)
  await sql`insert into tipo_asistencia (nombre, codigo) values ('Ausente', 'A'), ('Presente', 'P'), ('Tarde', 'T')`.execute(
    db,
  )
  await sql`
    create table asistencia (
      id_inscripcion bigint not null references inscripcion,
      id_dia bigint not null references agenda_dia,
      id_tipo bigint not null references tipo_asistencia,
      primary key (id_inscripcion, id_dia))`.execute(db)
  await sql`create index asistencia_dia on asistencia (id_dia)`.execute(db)
}
