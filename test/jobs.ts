import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import type { Pause } from '../server/jobs/attempt.ts'
import { startJobs } from '../server/jobs/loop.ts'
import type { Runner } from '../server/jobs/runner.ts'
import type { Escuela } from './escuela.ts'

/** Makes a time that stands still until `pass` ends every pause under way. */
export function stillTime() {
  const sleepers = new Set<() => void>()
  const pause: Pause = (_, signal) =>
    new Promise((resolve, reject) => {
      const wake = () => resolve(undefined)
      sleepers.add(wake)
      const stop = () => {
        sleepers.delete(wake)
        reject(signal.reason)
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    })
  return {
    pause,
    sleepers: () => sleepers.size,
    pass: () => {
      for (const wake of sleepers) wake()
      sleepers.clear()
    },
  }
}

/** Starts a loop on a school of the tests, with time standing still: only an announcement wakes it. */
export function loopOf(e: Escuela, runners: readonly Runner[], pause: Pause = stillTime().pause) {
  const said: { level: string; about: object; text: string }[] = []
  const say = (level: string) => (about: object | string, text?: string) =>
    void said.push(typeof about === 'string' ? { level, about: {}, text: about } : { level, about, text: text ?? '' })
  const log = { info: say('info'), warn: say('warn'), error: say('error') }
  const registry = new Registry()
  const { stop } = startJobs({ url: e.url, db: e.db, runners, log, registry, pause })
  return { stop, said, registry }
}

/** Waits until the condition holds. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await pausa(5)
}

/** Waits until no job of these kinds is running or due. */
export const untilQuiet = (e: Escuela, runners: readonly Runner[]) =>
  until(async () => {
    const { rows } = await sql`
      select from job where kind = any(${runners.map((r) => r.job.kind)}::text[])
        and (state = 'running' or (state = 'pending' and run_at <= now())) limit 1`.execute(e.db)
    return rows.length === 0
  })

/** Lets `loops` loops do all that is due, and stops them. */
export async function work(e: Escuela, runners: readonly Runner[], loops = 1) {
  const all = Array.from({ length: loops }, () => loopOf(e, runners))
  await untilQuiet(e, runners)
  await Promise.all(all.map((l) => l.stop()))
  return all.flatMap((l) => l.said)
}
