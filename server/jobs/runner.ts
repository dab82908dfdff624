import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { JobKind } from './job.ts'

/** What a run gets besides its payload. */
export interface JobContext {
  readonly db: Db
  /** Aborted when Campana stops: what ends within seconds is given back uncounted, the rest is cut off. */
  readonly signal: AbortSignal
  /** Shows how far it is, in whatever the kind counts; as often as one likes, it does not wait. */
  readonly progress: (done: number, total: number) => void
}

/** A kind with what does it. */
export interface Runner {
  readonly job: JobKind
  /** Rejects with what went wrong: `Hopeless` when another attempt would fail like this one. */
  readonly attempt: (payload: unknown, context: JobContext) => Promise<unknown>
}

/** Thrown by a run that must not be tried again. */
export class Hopeless extends Error {}

/** Pairs a kind with its run. What `run` answers is kept as the job's result. */
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
