import { z } from 'zod'
import { leerFecha } from '#domain/fecha.ts'
import { encargado } from '../acceso/encargo.ts'
import { declareJob } from '../jobs/job.ts'

/**
 * Declares the work on an import. What it does is in the row itself: `revisar` may be done any number of times,
 * `confirmar` and `deshacer` look first whether they were done, and write that in the transaction of their work.
 */
export const IMPORTACION = declareJob({
  kind: 'importacion',
  payload: z.object({
    id: z.int(),
    que: z.enum(['revisar', 'confirmar', 'deshacer']),
    usuario: encargado,
    /** Day and instant of that. */
    hoy: z.string().transform((texto, ctx) => {
      const dia = leerFecha(texto)
      if (dia) return dia
      ctx.addIssue({ code: 'custom', message: 'no es una fecha' })
      return z.NEVER
    }),
    ahora: z.string(),
  }),
  key: ({ id }) => String(id),
  backoff: [1],
})

export type Work = z.output<typeof IMPORTACION.payload>
