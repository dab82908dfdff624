import { z } from 'zod'
import { leerFecha } from '#domain/fecha.ts'
import { declareJob } from '../jobs/job.ts'

const payload = z.object({
  /** The day by which it is known; one job of a kind for each. */
  dia: z.string().transform((texto, ctx) => {
    const dia = leerFecha(texto)
    if (dia) return dia
    ctx.addIssue({ code: 'custom', message: 'no es una fecha' })
    return z.NEVER
  }),
})
const key = ({ dia }: z.input<typeof payload>) => dia

/** Keeps the school in a file. A day whose file is there is done. */
export const BACKUP = declareJob({ kind: 'backup', payload, key, backoff: [10, 60] })

/** Removes what is too old to be of use; the second time there is nothing left to remove. */
export const PURGE = declareJob({ kind: 'purge', payload, key, backoff: [10, 60] })

/** Asks the invariants, and adds up anew what is kept added up. Its message is left once a day. */
export const CHECK = declareJob({ kind: 'check', payload, key, backoff: [10] })

export type Nightly = typeof BACKUP
/** What a run of them is given. */
export type OfDay = z.output<typeof payload>
