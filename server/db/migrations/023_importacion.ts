import { type Kysely, sql } from 'kysely'

/**
 * Creates what a spreadsheet is read into before anything of it is taken over: the file, its rows as they stand in it,
 * and the people of each row with the verdict about them (record 053).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table importacion (
      id bigint generated always as identity primary key,
      tipo text not null,
      nombre text not null check (length(nombre) between 1 and 200),
      id_usuario bigint not null references usuario,
      fecha timestamptz not null,
      creada timestamptz not null default now(),
      estado text not null check (estado in ('leida','revisada','hecha','deshecha')),
      titulos jsonb not null,
      columnas jsonb not null,
      opciones jsonb not null default '{}',
      filas int not null,
      cuentas jsonb not null default '{}',
      aviso text not null default '',
      id_job bigint,
      hecha_at timestamptz,
      id_evento bigint,
      deshecha_at timestamptz,
      deshecha_por bigint references usuario,
      check ((deshecha_at is null) = (deshecha_por is null)))`.execute(db)
  await sql`create index importacion_usuario on importacion (id_usuario, id)`.execute(db)
  await sql`
    create table importacion_fila (
      id_importacion bigint not null references importacion on delete cascade,
      nro int not null,
      celdas jsonb not null,
      veredicto text check (veredicto in ('nuevo','cambia','igual','dudoso','error')),
      decision text check (decision in ('nuevo','actualizar','dejar')),
      decisiones text[] not null default '{}',
      nombre text not null default '',
      primary key (id_importacion, nro))`.execute(db)
  await sql`
    create table importacion_persona (
      id_importacion bigint not null,
      nro int not null,
      lugar smallint not null,
      clase text not null check (clase in ('alumno','padre','personal')),
      doc text,
      datos jsonb not null,
      errores jsonb not null,
      repetida int,
      veredicto text check (veredicto in ('nuevo','cambia','igual','dudoso','error')),
      detalle jsonb,
      id_persona bigint,
      hecho jsonb,
      primary key (id_importacion, nro, lugar),
      foreign key (id_importacion, nro) references importacion_fila on delete cascade)`.execute(db)
  await sql`create index importacion_persona_doc on importacion_persona (id_importacion, clase, doc)`.execute(db)
  // What was paid before Campana is a collection that no cash has, so it has no number of a receipt either: its own are
  // below zero.
  await sql`alter table cobranza add column apertura boolean not null default false, add check (apertura = (recibo_nro < 0))`.execute(
    db,
  )
  await sql`create sequence apertura_nro as int`.execute(db)
  // A document is looked for among deleted people too, and who is removed by an undo is looked for among the merged.
  for (const tabla of ['alumno', 'padre', 'personal'])
    await sql`create index ${sql.ref(`${tabla}_documento_eliminado`)} on ${sql.table(tabla)} (doc_tipo, doc_nro) where eliminado`.execute(
      db,
    )
  for (const tabla of ['alumno', 'padre'])
    await sql`create index ${sql.ref(`${tabla}_fusionado`)} on ${sql.table(tabla)} (fusionado_en) where fusionado_en is not null`.execute(
      db,
    )
}
