import type { FastifyBaseLogger } from 'fastify'
import { breve, guardable } from '#domain/texto.ts'
import type { Db } from '../db/database.ts'
import { type Claimed, giveBack, writeDead, writeDone, writeProgress, writeRetry } from './job.queries.ts'
import type { Observe } from './metrics.ts'
import { progressWriter } from './progress.ts'
import { Hopeless, type Runner } from './runner.ts'

/** Pause before trying again to write how a job ended, while the database does not answer. */
const WRITE_AGAIN_MS = 2_000
/** Characters of an error that are kept. */
const MAX_ERROR = 500

/** Resolves after so many milliseconds; rejects when `signal` says that it is not waited for any more. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

interface Surroundings {
  queue: Db
  db: Db
  log: Log
  observe: Observe
  signal: AbortSignal
  pause: Pause
}

/** Runs a job that was taken up and writes how it ended. It never rejects. */
export async function attempt(job: Claimed, runner: Runner, around: Surroundings): Promise<void> {
  const { queue, db, log, observe, signal } = around
  const progress = progressWriter((done, total) => writeProgress(queue, job, done, total))
  const since = performance.now()
  const settle = await runner.attempt(job.payload, { db, signal, progress: progress.report }).then(
    (result) => ({ outcome: 'done' as const, write: () => writeDone(queue, job, result) }),
    (error: unknown) => afterFailure(job, runner, error, around),
  )
  await progress.settled()
  observe(job.kind, settle.outcome, (performance.now() - since) / 1000)
  const about = { job: job.id, kind: job.kind, attempt: job.attempts, outcome: settle.outcome }
  if (settle.outcome === 'done') log.info(about, 'tarea hecha')
  await written(job, settle.write, about, around)
}

function afterFailure(job: Claimed, { job: { backoff } }: Runner, err: unknown, { queue, log, signal }: Surroundings) {
  const about = { job: job.id, kind: job.kind, attempt: job.attempts, err }
  if (signal.aborted) {
    log.info(about, 'tarea devuelta: Campana se detiene')
    return { outcome: 'given back' as const, write: () => giveBack(queue, job) }
  }
  const error = breve(guardable(String((err as Error)?.message ?? err)), MAX_ERROR)
  const minutes = backoff[job.attempts - 1] ?? backoff.at(-1)
  if (err instanceof Hopeless || job.attempts >= job.maxAttempts || minutes === undefined) {
    log.error(about, 'la tarea falló y no se repite')
    return { outcome: 'dead' as const, write: () => writeDead(queue, job, error) }
  }
  log.warn(about, 'la tarea falló y se repite')
  return { outcome: 'retried' as const, write: () => writeRetry(queue, job, error, minutes) }
}

/** Tells whether PostgreSQL said that it cannot hold a value: it will not be written the next time either. */
const isOfData = (err: unknown): boolean => String((err as { code?: unknown }).code).startsWith('22')

/**
 * Writes again until it succeeds: a job that was done must not be done again because its end could not be written. An
 * end that the database cannot hold is written as a failure without it, so that the jobs behind go on.
 */
async function written(
  job: Claimed,
  write: () => Promise<unknown>,
  about: object,
  { queue, log, signal, pause }: Surroundings,
): Promise<void> {
  let attemptToWrite = write
  for (;;) {
    try {
      await attemptToWrite()
      return
    } catch (err) {
      log.warn({ ...about, err }, 'no se pudo anotar cómo terminó la tarea')
      if (isOfData(err)) attemptToWrite = () => writeDead(queue, job, 'No se pudo anotar cómo terminó')
      if (signal.aborted) return
      await pause(WRITE_AGAIN_MS, signal).catch(() => undefined)
    }
  }
}
