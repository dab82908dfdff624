import { type Kysely, sql } from 'kysely'

/** Creates the configuration of mail and the outbox (D-173). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webapp_config
      add column mail_host text not null default '', add column mail_user text not null default '',
      add column mail_password_enc text not null default '', add column mail_ssl boolean not null default false,
      add column mail_port int not null default 587 check (mail_port between 1 and 65535)`.execute(db)
  await sql`
    create table mail_outbox (
      id bigint generated always as identity primary key,
      para text not null check (para <> ''),
      asunto text not null,
      html text not null,
      adjuntos jsonb not null default '[]',
      estado text not null default 'PENDIENTE' check (estado in ('PENDIENTE','ENVIADO','FALLIDO','SIN_SERVIDOR')),
      intentos int not null default 0,
      proximo timestamptz not null default now(),
      error text not null default '',
      created_at timestamptz not null default now(),
      enviado_at timestamptz)`.execute(db)
  await sql`create index mail_outbox_pendiente on mail_outbox (proximo, id) where estado = 'PENDIENTE'`.execute(db)
}
