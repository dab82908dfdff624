import { type Kysely, sql } from 'kysely'

/** Creates the roll-overs, what was corrected of their proposals, and which one made an enrolment (record 054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `alumnos` is what was shown to whoever confirms: it is taken away once that is done.
  await sql`
    create table pase (
      id bigint generated always as identity primary key,
      ano int not null,
      id_sucursal bigint references sucursal,
      cursos bigint[] not null,
      alumnos jsonb,
      id_usuario bigint not null references usuario,
      fecha timestamptz not null default now(),
      hecho_at timestamptz,
      cantidad int not null default 0,
      omitidos jsonb not null default '[]',
      deshecho_at timestamptz,
      deshecho_por bigint references usuario,
      check ((alumnos is null) = (hecho_at is not null)),
      check ((deshecho_at is null) = (deshecho_por is null)))`.execute(db)
  await sql`
    create table pase_correccion (
      ano int not null,
      id_alumno bigint not null references alumno,
      queda boolean not null default false,
      id_curso bigint references curso on delete set null,
      id_tipo_jornada bigint references tipo_jornada on delete set null,
      id_caso_especial bigint references caso_especial on delete set null,
      locker boolean not null default false,
      id_usuario bigint not null references usuario,
      fecha timestamptz not null default now(),
      primary key (ano, id_alumno))`.execute(db)
  await sql`alter table inscripcion add column id_pase bigint references pase`.execute(db)
  await sql`create index inscripcion_pase on inscripcion (id_pase) where id_pase is not null`.execute(db)
}
