import { z } from 'zod'
import { declareJob } from '../jobs/job.ts'

/** Sends a message of the outbox (D-173). The pauses are long, since hosts that say «later» mean minutes to hours. */
export const MAIL = declareJob({
  kind: 'mail',
  payload: z.object({ idMail: z.int() }),
  key: ({ idMail }) => String(idMail),
  backoff: [1, 5, 15, 60, 240],
})
