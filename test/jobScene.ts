import { sql } from 'kysely'
import { z } from 'zod'
import { declareJob, enqueue } from '../server/jobs/job.ts'
import { type JobContext, type Runner, runner } from '../server/jobs/runner.ts'
import type { Escuela } from './escuela.ts'
import { loopOf, stillTime } from './jobs.ts'

/** Two kinds of job for the tests: one of three attempts, and one of a single attempt with a key for each number. */
export const COUNT = declareJob({ kind: 'count', payload: z.object({ n: z.int() }), backoff: [1, 5] })
export const ONE_OF_EACH = declareJob({
  kind: 'each',
  payload: z.object({ n: z.int() }),
  key: ({ n }) => `n${n}`,
  backoff: [],
})

export type Run = (n: number, context: JobContext) => Promise<unknown>
export const counting = (run: Run, job = COUNT): Runner => runner(job, ({ n }, context) => run(n, context))

/** Makes jobs, loops and runs for one test file on its school; call `clear` between its tests. */
export function jobScene(e: Escuela) {
  const loops: ReturnType<typeof loopOf>[] = []
  const ends: (() => void)[] = []
  const jobs = () => e.db.selectFrom('job').selectAll().orderBy('id').execute()
  return {
    jobs,
    states: async () => (await jobs()).map((j) => j.state),
    add: (n: number, job = COUNT) => e.db.transaction().execute((trx) => enqueue(trx, job, { n }, null)),
    /** Makes pending jobs due. */
    due: () => sql`update job set run_at = 'epoch' where state = 'pending'`.execute(e.db),
    start(runners: Runner[], time = stillTime()) {
      const loop = loopOf(e, runners, time.pause)
      loops.push(loop)
      return loop
    },
    /** Everything that the loops logged. */
    said: () => loops.flatMap((l) => l.said),
    /** Makes a run that waits to be told how it ends, and tells when it has begun. */
    held() {
      const began = Promise.withResolvers<void>()
      const end = Promise.withResolvers<string>()
      ends.push(() => end.resolve('nadie lo dijo'))
      let runs = 0
      const run: Run = () => {
        runs++
        began.resolve()
        return end.promise
      }
      return { run, began: began.promise, end, runs: () => runs }
    },
    async clear() {
      for (const end of ends.splice(0)) end()
      await Promise.all(loops.splice(0).map((l) => l.stop()))
      await e.db.deleteFrom('job').execute()
    },
  }
}
