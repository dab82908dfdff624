import { z } from 'zod'
import { declareJob } from '../jobs/job.ts'

/**
 * Makes accounts for many people. What was done stands in each row, in the transaction in which it was done, so that a
 * second run goes on where the first was cut off.
 */
export const ALTAS = declareJob({
  kind: 'altas',
  payload: z.object({
    id: z.int(),
    /** Who pressed for it, with what he might do then. */
    usuario: z.object({
      id: z.int(),
      username: z.string(),
      idAdmin: z.int().nullable(),
      idSesion: z.int(),
      idPersonal: z.int().nullable(),
      idPadre: z.int().nullable(),
      idSucursal: z.int().nullable(),
      roles: z.array(z.string()),
      reglas: z.array(z.string()),
    }),
    ahora: z.string(),
  }),
  key: ({ id }) => String(id),
  backoff: [1, 5, 15],
})
