import { type Selectable, sql } from 'kysely'
import { rechazo } from '#domain/errores.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import type { EsquemaJobs, JobState } from '../db/esquema/jobs.ts'

/** Words of the console for the states. */
const STATE: Record<JobState, string> = {
  pending: 'espera',
  running: 'en curso',
  done: 'hecha',
  dead: 'falló',
  cancelled: 'de lado',
}

/** Jobs that are listed one by one. */
const LISTED = 50

const instant = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Salta',
  dateStyle: 'short',
  timeStyle: 'short',
})

type Job = Selectable<EsquemaJobs['job']>

/** Lists how many jobs there are of each kind, and those that are not done, failed ones first. */
export async function listJobs(db: Db): Promise<string> {
  const { rows: totals } = await sql<{ kind: string; state: JobState; n: number }>`
    select kind, state, count(*)::int as n from job group by kind, state order by kind, state`.execute(db)
  if (totals.length === 0) return 'No hay tareas.'
  const jobs = await db
    .selectFrom('job')
    .selectAll()
    .where('state', 'in', ['dead', 'running', 'pending'])
    .orderBy(sql`array_position(array['dead','running','pending'], state)`)
    .orderBy('run_at')
    .orderBy('id')
    .limit(LISTED)
    .execute()
  const byKind = [...Map.groupBy(totals, (t) => t.kind)].map(
    ([kind, of]) => `${kind}: ${of.map((t) => `${t.n} ${STATE[t.state]}`).join(', ')}`,
  )
  return [...byKind, ...(jobs.length > 0 ? ['', ...jobs.map(line)] : [])].join('\n')
}

function line({ id, kind, state, attempts, max_attempts, run_at, finished_at, done, total, error }: Job): string {
  const parts = [
    String(id).padStart(7),
    kind,
    STATE[state],
    instant.format(finished_at ?? run_at),
    `intento ${attempts} de ${max_attempts}`,
    ...(state === 'running' && total > 0 ? [`${done} de ${total}`] : []),
    ...(error ? [error.replace(/\s+/g, ' ')] : []),
  ]
  return parts.join('  ')
}

async function lockJob(trx: Trx, id: number): Promise<Job> {
  const job = await trx.selectFrom('job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!job) throw rechazo('tarea-inexistente', id)
  if (job.state === 'running') throw rechazo('tarea-en-curso', id)
  if (job.state === 'done') throw rechazo('tarea-hecha', id)
  return job
}

const audit = (trx: Trx, evento: 'JOB-RETRY' | 'JOB-CANCEL', { id, kind, state }: Job) =>
  auditar(trx, { evento, usuario: null, idEntidad: id, params: { kind, state } })

/** Makes a job due now, with all its attempts again. Refused: unknown, running, done, of a kind that no loop does. */
export async function retryJob(trx: Trx, id: number, kinds: readonly string[]): Promise<void> {
  const job = await lockJob(trx, id)
  if (!kinds.includes(job.kind)) throw rechazo('tarea-de-pantalla', id)
  const live = await trx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', job.kind)
    .where('unique_key', '=', job.unique_key)
    .where('state', 'in', ['pending', 'running'])
    .executeTakeFirst()
  if (live && live.id !== id) throw rechazo('tarea-reemplazada', id, live.id)
  await audit(trx, 'JOB-RETRY', job)
  await sql`
    with again as (
      update job set state = 'pending', attempts = 0, run_at = now(), finished_at = null where id = ${id} returning id)
    select pg_notify('job', '') from again`.execute(trx)
}

/** Leaves a job undone for good. Refused when it is unknown, running, done or cancelled. */
export async function cancelJob(trx: Trx, id: number): Promise<void> {
  const job = await lockJob(trx, id)
  if (job.state === 'cancelled') throw rechazo('tarea-de-lado', id)
  await audit(trx, 'JOB-CANCEL', job)
  await trx.updateTable('job').set({ state: 'cancelled', finished_at: sql<Date>`now()` }).where('id', '=', id).execute()
}
