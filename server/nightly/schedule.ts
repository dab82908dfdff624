import type { Fecha } from '#domain/fecha.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../jobs/attempt.ts'
import { enqueue } from '../jobs/job.ts'
import type { Nightly } from './jobs.ts'

/** Pause between looks at the clock. */
const LOOK_MS = 60_000

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Argentina/Salta',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Tells the hour in Salta, 0 to 23. */
export const hourOf = (ahora: Date): number => Number(HOUR.format(ahora))

/**
 * Leaves the jobs of a day to be done, each once, however often it is asked and however many ask.
 * @returns the kinds that were not there yet
 */
export const leaveJobsOf = (db: Db, kinds: readonly Nightly[], dia: Fecha): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('job').select('kind').where('unique_key', '=', dia).execute()
    const there = new Set(rows.map((r) => r.kind))
    const left: string[] = []
    for (const job of kinds) {
      if (!there.has(job.kind) && (await enqueue(trx, job, { dia }, null)) !== null) left.push(job.kind)
    }
    return left
  })

interface Options {
  db: Db
  clock: Clock
  /** Hour in Salta from which they are due. */
  hour: number
  kinds: readonly Nightly[]
  log: Log
}

/**
 * Leaves the nightly jobs from `hour` on each day. A school whose machine is off at night has them when it is switched
 * on.
 */
export function startNightly({ db, clock, hour, kinds, log }: Options): { stop: () => void } {
  let done: Fecha | null = null
  const look = async () => {
    const hoy = clock.hoy()
    if (done === hoy || hourOf(clock.ahora()) < hour) return
    await leaveJobsOf(db, kinds, hoy)
    done = hoy
  }
  // a database that is away is asked again at the next look
  const tryLook = () =>
    void look().catch((err) => log.warn({ err }, 'las tareas de la noche esperan a la base de datos'))
  const looking = setInterval(tryLook, LOOK_MS).unref()
  tryLook()
  return { stop: () => clearInterval(looking) }
}
