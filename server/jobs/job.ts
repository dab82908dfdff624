import { sql } from 'kysely'
import type { z } from 'zod'
import type { Trx } from '../db/database.ts'

/**
 * Describes a kind of job. It is declared once and imported by whoever enqueues it; `server/runners.ts` pairs it with
 * what does it.
 */
export interface JobKind<P extends z.ZodType = z.ZodType> {
  /** Name in lower case and hyphens. It is kept in the table, so renaming a kind needs a migration. */
  readonly kind: string
  readonly payload: P
  /** Gives the key of a job, for a kind that allows only one live job of each key. */
  key?(data: z.input<P>): string
  /** Minutes from each failed attempt to the next. There is one more attempt than there are pauses. */
  readonly backoff: readonly number[]
}

/**
 * Declares a kind of job (record 027).
 *
 * A job is done **at least once**: a process that dies after the work and before it could say so leaves the job to be
 * done again, and one that only lost its connection may still be at it then. So each kind makes a second run harmless:
 * it looks first whether its effect is there (a mark in its own row: `enviado_at`), it writes effect and mark in one
 * transaction where both are rows, and what it sends away carries the same identity every time (a Message-ID, a client
 * key), by which the other side knows it again. It takes what it needs from the rows that the payload names when it runs,
 * not from a copy, and it heeds `signal` where it works for longer than a few seconds.
 */
export const declareJob = <P extends z.ZodType>(kind: JobKind<P>): JobKind<P> => kind

export const maxAttempts = ({ backoff }: JobKind): number => backoff.length + 1

/**
 * Adds a job in the transaction of what it follows from: the job exists when that commits, and is taken up at once.
 * @returns its id; null when one of its key is live already
 * @throws ZodError when `data` is not what the kind declares
 */
export async function enqueue<P extends z.ZodType>(
  trx: Trx,
  job: JobKind<P>,
  data: z.input<P>,
  createdBy: number | null,
): Promise<number | null> {
  job.payload.parse(data)
  const { rows } = await sql<{ id: number }>`
    with fresh as (
      insert into job (kind, payload, unique_key, max_attempts, created_by)
      values (${job.kind}, ${JSON.stringify(data)}, ${job.key?.(data) ?? null}, ${maxAttempts(job)}, ${createdBy})
      on conflict (kind, unique_key) where state in ('pending','running') do nothing
      returning id)
    select id, pg_notify('job', '') from fresh`.execute(trx)
  return rows[0]?.id ?? null
}
