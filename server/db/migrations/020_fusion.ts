import { type Kysely, sql } from 'kysely'

/** Creates the record of people who were merged into another, with what it takes to undo it (D-156, D-157). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fusion (
      id bigint generated always as identity primary key,
      tipo text not null check (tipo in ('alumno','padre')),
      id_destino bigint not null,
      id_origen bigint not null check (id_origen <> id_destino),
      id_usuario bigint not null references usuario,
      fecha timestamptz not null default now(),
      hecho jsonb not null,
      id_evento bigint,
      id_ultimo_proceso bigint not null,
      suceso bigint not null default nextval('suceso'),
      deshecha_at timestamptz,
      deshecha_por bigint references usuario,
      check ((deshecha_at is null) = (deshecha_por is null)))`.execute(db)
  await sql`create unique index fusion_viva on fusion (tipo, id_origen) where deshecha_at is null`.execute(db)
  await sql`create index fusion_destino on fusion (tipo, id_destino)`.execute(db)
}
