import { z } from 'zod'
import { encargado } from '../acceso/encargo.ts'
import { declareJob } from '../jobs/job.ts'

/**
 * Makes accounts for many people. What was done stands in each row, in the transaction in which it was done, so that a
 * second run goes on where the first was cut off.
 */
export const ALTAS = declareJob({
  kind: 'altas',
  payload: z.object({
    id: z.int(),
    usuario: encargado,
    ahora: z.string(),
  }),
  key: ({ id }) => String(id),
  backoff: [1, 5, 15],
})
