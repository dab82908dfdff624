import { type Kysely, sql } from 'kysely'

/**
 * Keeps what nothing else tells of the setting up of a school (record 075): which steps were left for later or confirmed,
 * and whether it is finished. A school that has enrolments is at work, and is not led through it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table puesta_en_marcha (
      unica boolean primary key default true check (unica),
      terminada timestamptz)`.execute(db)
  await sql`
    insert into puesta_en_marcha (terminada)
    select case when exists (select from inscripcion) then now() end`.execute(db)
  await sql`
    create table puesta_paso (
      id int primary key,
      paso text collate "C" not null unique,
      marca text check (marca in ('despues','hecho')))`.execute(db)
  await sql`
    insert into puesta_paso (id, paso) values (1, 'nombre'), (2, 'sucursales'), (3, 'niveles'), (4, 'cursos'),
      (5, 'jornadas'), (6, 'valores'), (7, 'agenda'), (8, 'fiscales'), (9, 'correo'), (10, 'usuarios'), (11, 'importacion')`.execute(
    db,
  )
}
