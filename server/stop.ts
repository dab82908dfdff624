import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db/database.ts'
import type { Embedded } from './db/embedded.ts'
import type { Bell } from './mensajes/bell.ts'

/** Milliseconds that calls under way have to end by themselves. */
const CALLS_MS = 4_000
/** Milliseconds in which the jobs end or give back what they do; the loop itself gives them five seconds. */
const JOBS_MS = 6_000
const POOL_MS = 500
/** Seconds that PostgreSQL has to stop in order. */
const POSTGRES_S = 2

/** What runs in this process and is to end with it; what has not begun is not there. */
export interface Running {
  app?: FastifyInstance
  jobs?: { stop: () => Promise<void> }
  nightly?: { stop: () => void }
  bell?: Bell
  sealing?: { stop: () => Promise<void> }
  db?: Db
  embedded?: Embedded | null
}

/**
 * Ends everything within ten seconds, whoever is connected: no new calls at once, those under way have some seconds, then
 * their connections are closed. What PostgreSQL is still doing for them is rolled back.
 */
export async function stopAll({ app, jobs, nightly, bell, sealing, db, embedded }: Running): Promise<void> {
  nightly?.stop()
  // ends the connections that would stay open for ever
  const quiet = within(bell?.stop(), POOL_MS)
  const calls = within(close(app), CALLS_MS).then(() => app?.server.closeAllConnections())
  try {
    await Promise.all([quiet, calls, within(sealing?.stop(), CALLS_MS), within(jobs?.stop(), JOBS_MS)])
    // a connection that is still at work is given up
    await within(db?.destroy(), POOL_MS)
  } finally {
    // whatever did not end in order, PostgreSQL is not left behind
    await embedded?.stop(POSTGRES_S)
  }
}

const close = async (app?: FastifyInstance): Promise<void> => app?.close()

/** Waits for something that may not end, at most so long; how it fails no longer matters. */
async function within(work: Promise<unknown> | undefined, ms: number): Promise<void> {
  const over = new AbortController()
  await Promise.race([work?.catch(() => undefined), pause(ms, undefined, over).catch(() => undefined)])
  over.abort()
}
