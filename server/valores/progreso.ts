import { z } from 'zod'
import type { atrasadas } from '#contract/atrasadas.ts'
import type { RespuestaDe } from '#contract/route.ts'
import type { Db } from '../db/database.ts'
import { underWay } from '../jobs/inCall.ts'
import { declareJob } from '../jobs/job.ts'

/**
 * Declares the overdue process and its undo as a job (D-064, D-065). It is done in the call that asks for it, so it has
 * no runner and no second attempt.
 */
export const CUOTAS_ATRASADAS = declareJob({
  kind: 'cuotas-atrasadas',
  payload: z.object({ que: z.enum(['procesar', 'deshacer']) }),
  backoff: [],
})

/**
 * Tells how much the process under way has written, whichever server runs it; nobody sees its rows until it commits.
 */
export async function progresoDe(db: Db): Promise<RespuestaDe<typeof atrasadas.progreso>> {
  const job = await underWay(db, CUOTAS_ATRASADAS)
  if (!job) return { enCurso: false, que: null, hechas: 0, total: 0 }
  return { enCurso: true, que: job.payload.que, hechas: job.done, total: job.total }
}
