import { z } from 'zod'
import { declareJob } from '../jobs/job.ts'

/** A message of the outbox that is to be sent (D-173). Hosts that say «later» mean minutes to hours. */
export const MAIL = declareJob({
  kind: 'mail',
  payload: z.object({ idMail: z.int() }),
  key: ({ idMail }) => String(idMail),
  backoff: [1, 5, 15, 60, 240],
})
