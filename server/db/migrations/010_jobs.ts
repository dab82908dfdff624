import { type Kysely, sql } from 'kysely'

/** Creates the table of jobs, for work that is done beside the calls (record 027), and makes mail the first kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      id int generated always as identity primary key,
      kind text not null check (kind ~ '^[a-z][a-z-]*$'),
      payload jsonb not null,
      unique_key text,
      state text not null default 'pending' check (state in ('pending','running','done','dead','cancelled')),
      run_at timestamptz not null default now(),
      attempts int not null default 0 check (attempts >= 0),
      max_attempts int not null check (max_attempts > 0),
      holder int,
      error text not null default '',
      done int not null default 0,
      total int not null default 0,
      result jsonb,
      created_by bigint references usuario,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz,
      check ((state = 'running') = (holder is not null)),
      check ((state in ('pending','running')) = (finished_at is null)))`.execute(db)
  await sql`create index job_due on job (run_at, id) where state = 'pending'`.execute(db)
  await sql`create unique index job_live_key on job (kind, unique_key) where state in ('pending','running')`.execute(db)
  await sql`create index job_open on job (state, kind) where state in ('pending','running','dead')`.execute(db)
  await sql`create index job_ended on job (finished_at) where finished_at is not null`.execute(db)
  await mailToJobs(db)
}

/**
 * Turns waiting messages into jobs that continue where they were; what had failed for good becomes dead, and can be
 * tried again from the console.
 */
async function mailToJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job (kind, payload, unique_key, state, run_at, attempts, max_attempts, error, created_at, finished_at)
    select 'mail', jsonb_build_object('idMail', id), id::text, case estado when 'PENDIENTE' then 'pending' else 'dead' end,
      proximo, intentos, 6, error, created_at, case estado when 'FALLIDO' then now() end
    from mail_outbox where estado in ('PENDIENTE','FALLIDO') order by id`.execute(db)
  await sql`alter table mail_outbox add column sin_servidor boolean not null default false`.execute(db)
  await sql`update mail_outbox set sin_servidor = true where estado = 'SIN_SERVIDOR'`.execute(db)
  await sql`alter table mail_outbox drop column estado, drop column intentos, drop column proximo, drop column error`.execute(
    db,
  )
}
