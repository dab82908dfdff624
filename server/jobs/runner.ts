import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { JobKind } from './job.ts'

/** What a run gets besides its payload. */
export interface JobContext {
  readonly db: Db
  /** Aborted when Campana stops: a run that ends within seconds is given back uncounted, the others are cut off. */
  readonly signal: AbortSignal
  /** Shows how far the run is, in whatever the kind counts. It may be called at any rate, for it does not wait. */
  readonly progress: (done: number, total: number) => void
}

/** Pairs a kind with what does it. */
export interface Runner {
  readonly job: JobKind
  /** Rejects with what went wrong; with `Hopeless` when another attempt would fail in the same way. */
  readonly attempt: (payload: unknown, context: JobContext) => Promise<unknown>
}

/** Thrown by a run that must not be tried again. */
export class Hopeless extends Error {}

/** Makes a runner from a kind and its run. What `run` answers is kept as the job's result. */
export const runner = <P extends z.ZodType>(
  job: JobKind<P>,
  run: (payload: z.output<P>, context: JobContext) => Promise<unknown>,
): Runner => ({
  job,
  attempt: async (payload, context) => {
    const read = job.payload.safeParse(payload)
    if (!read.success) throw new Hopeless(`Los datos de la tarea no sirven: ${z.prettifyError(read.error)}`)
    return run(read.data, context)
  },
})
