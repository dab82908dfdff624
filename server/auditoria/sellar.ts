import type { Db } from '../db/database.ts'
import type { Log } from '../jobs/attempt.ts'
import type { Secret } from '../secret.ts'
import { sellar } from './sello.service.ts'

/** Milliseconds between two looks: for so long an event may be altered without its showing. */
const CADA = 30_000

/** Seals the audit again and again, in one process at a time. The log has each seal, outside of the database. */
export function startSealing({ db, secret, log }: { db: Db; secret: Secret; log: Log }): { stop: () => Promise<void> } {
  let under: Promise<void> = Promise.resolve()
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      const sello = await sellar(db, secret)
      if (sello) log.info({ sello: sello.id, hash: sello.hash.toString('hex') }, 'auditoría sellada')
    } catch (err) {
      log.warn({ err }, 'la auditoría espera para sellarse')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    under = look()
  }, CADA).unref()
  under = look()
  return {
    stop: async () => {
      clearInterval(timer)
      await under
    },
  }
}
