import { type Kysely, sql } from 'kysely'

/**
 * Adds notifications (D-152, D-164) and, for each account that received one, whether it has read it. The key begins
 * with the account, because everybody reads only his own; what he has not read is counted from the small index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mensaje (
      id bigint generated always as identity primary key,
      tipo smallint not null check (tipo between 1 and 4),
      texto text not null check (length(texto) between 1 and 2000),
      id_usuario_emisor bigint references usuario on delete set null,
      id_alumno bigint references alumno on delete set null,
      id_padre bigint references padre on delete set null,
      fecha timestamptz not null)`.execute(db)
  await sql`
    create table mensaje_destinatario (
      id_usuario bigint not null references usuario on delete cascade,
      id_mensaje bigint not null references mensaje on delete cascade,
      leido_at timestamptz,
      primary key (id_usuario, id_mensaje))`.execute(db)
  await sql`create index mensaje_sin_leer on mensaje_destinatario (id_usuario, id_mensaje) where leido_at is null`.execute(
    db,
  )
  await sql`create index mensaje_destinatario_mensaje on mensaje_destinatario (id_mensaje)`.execute(db)
  for (const columna of ['id_usuario_emisor', 'id_alumno', 'id_padre'])
    await sql`create index ${sql.ref(`mensaje_${columna}`)} on mensaje (${sql.ref(columna)}) where ${sql.ref(columna)} is not null`.execute(
      db,
    )
}
