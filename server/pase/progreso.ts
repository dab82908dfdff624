import { z } from 'zod'
import type { pase } from '#contract/pase.ts'
import type { RespuestaDe } from '#contract/route.ts'
import type { Db } from '../db/database.ts'
import { underWay } from '../jobs/inCall.ts'
import { declareJob } from '../jobs/job.ts'

/**
 * Declares a roll-over and its undo as a job. It is done in the call that asks for it, as the overdue process is (record
 * 027), so it has no runner and no second attempt.
 */
export const PASE_DE_ANO = declareJob({
  kind: 'pase-de-ano',
  payload: z.object({ que: z.enum(['confirmar', 'deshacer']), idPase: z.number() }),
  backoff: [],
})

/** Tells how many enrolments the roll-over under way has written; nobody sees them until it commits. */
export async function progresoDePase(db: Db): Promise<RespuestaDe<typeof pase.progreso>> {
  const job = await underWay(db, PASE_DE_ANO)
  if (!job) return { enCurso: false, que: null, hechas: 0, total: 0 }
  return { enCurso: true, que: job.payload.que, hechas: job.done, total: job.total }
}
