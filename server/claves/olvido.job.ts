import { z } from 'zod'
import { declareJob } from '../jobs/job.ts'

/**
 * Mails a link to who forgot his password. It is enqueued for names that nobody has too (0), so that asking takes the
 * same whoever is asked for. A second run finds the link that the first has made.
 */
export const OLVIDO = declareJob({
  kind: 'olvido',
  payload: z.object({ idUsuario: z.int() }),
  backoff: [1, 5],
})
