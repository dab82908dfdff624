import { setTimeout as timer } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { attempt, type Log, type Pause } from './attempt.ts'
import { openQueue } from './connection.ts'
import { type Claimed, claim, giveBack, removeOld, takeFromTheDead } from './job.queries.ts'
import { type Observe, observeRuns } from './metrics.ts'
import type { Runner } from './runner.ts'

/** Pause between looks at the table when nothing was announced: attempts have longer pauses. */
const POLL_MS = 15_000
/** Time that a run has to end by itself when Campana stops. */
const GRACE_MS = 5_000

interface Options {
  /** Address of the database, for the loop's own connection. */
  url: string
  /** Pool for the runs. */
  db: Db
  runners: readonly Runner[]
  log: Log
  registry: Registry
  pause?: Pause
}

const realPause: Pause = (ms, signal) => timer(ms, undefined, { signal })

/**
 * Starts the loop that does the jobs of these kinds (record 027). It runs one of each kind at a time and all kinds side
 * by side, so that a slow mail host delays nothing else. It wakes when a job is committed, when one ends, and every 15
 * seconds.
 */
export function startJobs({ url, db, runners, log, registry, pause = realPause }: Options) {
  const runnerOf = new Map(runners.map((r) => [r.job.kind, r]))
  const busy = new Map<string, { readonly job: Claimed; readonly ended: Promise<void> }>()
  const stopping = new AbortController()
  const { signal } = stopping
  const observe: Observe = observeRuns(registry)
  let bell = Promise.withResolvers<void>()
  const queue = openQueue(url, () => bell.resolve())
  let reachable = true

  function start(job: Claimed): void {
    const runner = runnerOf.get(job.kind) as Runner
    const ended = attempt(job, runner, { queue, db, log, observe, signal, pause }).finally(() => {
      busy.delete(job.kind)
      bell.resolve()
    })
    busy.set(job.kind, { job, ended })
  }

  /** Takes up every job that is due and whose kind is not busy. */
  async function round(): Promise<void> {
    for (const { id, kind, state } of await takeFromTheDead(queue)) log.warn({ job: id, kind, state }, 'tarea cortada')
    await removeOld(queue)
    for (;;) {
      const free = [...runnerOf.keys()].filter((kind) => !busy.has(kind))
      const job = free.length > 0 && !signal.aborted ? await claim(queue, free) : undefined
      if (!job) return
      start(job)
    }
  }

  /** Does a round. It logs once that the database does not answer, and once that it is back. */
  async function tryRound(): Promise<void> {
    try {
      await round()
      if (!reachable) log.warn('la base de datos contesta otra vez: siguen las tareas')
      reachable = true
    } catch (err) {
      if (reachable && !signal.aborted) log.warn({ err }, 'las tareas esperan a la base de datos')
      reachable = false
    }
  }

  async function go(): Promise<void> {
    while (!signal.aborted) {
      bell = Promise.withResolvers()
      await tryRound()
      await rest(POLL_MS, bell.promise)
    }
  }

  /** Waits for `event`, for so many milliseconds or for the stop, whichever comes first. */
  async function rest(ms: number, event: Promise<unknown>): Promise<void> {
    const over = new AbortController()
    await Promise.race([event, pause(ms, AbortSignal.any([over.signal, signal])).catch(() => undefined)])
    over.abort()
  }

  const going = go()
  return {
    /** Stops within seconds: takes up nothing more, and gives back jobs that do not end by themselves. */
    stop: async (): Promise<void> => {
      stopping.abort()
      bell.resolve()
      await going
      const over = new AbortController()
      const ended = Promise.all([...busy.values()].map((b) => b.ended))
      await Promise.race([ended, pause(GRACE_MS, over.signal).catch(() => undefined)])
      over.abort()
      // without a database nothing can be given back; its own end has freed the jobs
      for (const { job } of busy.values()) await giveBack(queue, job).catch(() => undefined)
      await queue.destroy()
    },
  }
}
