import { type RawBuilder, sql } from 'kysely'
import { guardable } from '#domain/texto.ts'
import type { Db, Trx } from '../db/database.ts'
import type { JobState } from '../db/esquema/jobs.ts'

/** Class of the advisory locks of those who run jobs; the second number is their `holder`. */
const JOBS = 0x4a4f42

/** Days that an ended job stays to be looked at; a dead one stays longer, because somebody has to decide. */
const DAYS_KEPT = { ended: 30, dead: 365 }

/** A job that was taken up. What is written about it counts only while this holder has it. */
export interface Claimed {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
  readonly maxAttempts: number
  readonly holder: number
}

/**
 * Tells in SQL whether whoever runs the job `job` is still there: PostgreSQL frees the lock when its connection ends,
 * however it ends.
 */
export const HELD = sql<boolean>`exists (
  select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = ${sql.lit(JOBS)}::oid and l.objid = job.holder::oid)`

/** Holds a number as long as the connection lives, for the jobs that it takes up. False when another one has it. */
export const HOLD_CONNECTION = `select pg_try_advisory_lock(${JOBS}, $1::int) as taken, set_config('campana.holder', ($1::int)::text, false)`

/** Holds a number until the transaction ends. */
export const holdTransaction = (trx: Trx, holder: number) =>
  sql`select pg_advisory_xact_lock(${JOBS}, ${holder})`.execute(trx)

/**
 * Takes up the job of these kinds that has been due longest; undefined when none is. Only on a connection that holds a
 * number.
 */
export async function claim(queue: Db, kinds: readonly string[]): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update job set state = 'running', holder = current_setting('campana.holder')::int, attempts = attempts + 1,
      started_at = now(), done = 0, total = 0
    where id = (
      select id from job where state = 'pending' and run_at <= now() and kind = any(${kinds}::text[])
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, payload, attempts, max_attempts as "maxAttempts", holder`.execute(queue)
  return rows[0]
}

type Mine = Pick<Claimed, 'id' | 'holder'>
const mine = ({ id, holder }: Mine) => sql`id = ${id} and holder = ${holder} and state = 'running'`
const change = (db: Db | Trx, job: Mine, what: RawBuilder<unknown>) =>
  sql`update job set ${what} where ${mine(job)}`.execute(db)

export const writeProgress = (db: Db, job: Mine, done: number, total: number) =>
  change(db, job, sql`done = ${done}, total = ${total}`)

export const writeDone = (db: Db | Trx, job: Mine, result: unknown) =>
  change(
    db,
    job,
    sql`state = 'done', holder = null, finished_at = now(), error = '', result = ${JSON.stringify(result ?? null, storable)}`,
  )

/**
 * Makes a job due again after `minutes` and up to a fifth more, so that jobs that failed together do not come back
 * together.
 */
export const writeRetry = (queue: Db, job: Mine, error: string, minutes: number) =>
  change(
    queue,
    job,
    sql`state = 'pending', holder = null, error = ${error}, run_at = now() + make_interval(secs => ${minutes * 60} * (1 + random() / 5))`,
  )

export const writeDead = (queue: Db, job: Mine, error: string) =>
  change(queue, job, sql`state = 'dead', holder = null, finished_at = now(), error = ${error}`)

/** Makes a job pending as if it had not been taken up: it is not to blame that Campana stops. */
export const giveBack = (queue: Db, job: Mine) =>
  change(queue, job, sql`state = 'pending', holder = null, attempts = attempts - 1, run_at = now(), started_at = null`)

interface Left {
  readonly id: number
  readonly kind: string
  readonly state: JobState
}

/**
 * Frees jobs that are running and held by nobody, because their process was killed. That attempt counts, for the job
 * may have caused it.
 */
export async function takeFromTheDead(queue: Db): Promise<Left[]> {
  const { rows } = await sql<Left>`
    update job set holder = null, run_at = now(), error = 'Se cortó: terminó el programa o la base de datos',
      state = case when attempts < max_attempts then 'pending' else 'dead' end,
      finished_at = case when attempts < max_attempts then null else now() end
    where id in (select id from job where state = 'running' and not ${HELD} for update skip locked)
    returning id, kind, state`.execute(queue)
  return rows
}

export const removeOld = (queue: Db) =>
  sql`
    delete from job where finished_at < now() - make_interval(days => ${DAYS_KEPT.ended})
      and (state <> 'dead' or finished_at < now() - make_interval(days => ${DAYS_KEPT.dead}))`.execute(queue)

/** Drops from texts and names of fields, as JSON.stringify comes to them, what the database cannot hold. */
function storable(_: string, value: unknown): unknown {
  if (typeof value === 'string') return guardable(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [guardable(name), own]))
}
