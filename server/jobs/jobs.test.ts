import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { loopOf, stillTime, until, untilQuiet, work } from '../../test/jobs.ts'
import { declareJob, enqueue } from './job.ts'
import { Hopeless, type JobContext, type Runner, runner } from './runner.ts'

let e: Escuela
const loops: ReturnType<typeof loopOf>[] = []
const ends: (() => void)[] = []

beforeAll(async () => {
  e = await escuela()
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await Promise.all(loops.splice(0).map((l) => l.stop()))
  await e.db.deleteFrom('job').execute()
})
afterAll(() => e.cerrar())

const COUNT = declareJob({ kind: 'count', payload: z.object({ n: z.int() }), backoff: [1, 5] })
const ONE_OF_EACH = declareJob({
  kind: 'each',
  payload: z.object({ n: z.int() }),
  key: ({ n }) => `n${n}`,
  backoff: [],
})

type Run = (n: number, context: JobContext) => Promise<unknown>
const counting = (run: Run, job = COUNT) => runner(job, ({ n }, context) => run(n, context))
const add = (n: number, job = COUNT) => e.db.transaction().execute((trx) => enqueue(trx, job, { n }, null))
const start = (runners: Runner[], time = stillTime()) => {
  const loop = loopOf(e, runners, time.pause)
  loops.push(loop)
  return loop
}
const jobs = () => e.db.selectFrom('job').selectAll().orderBy('id').execute()
const states = async () => (await jobs()).map((j) => j.state)
const due = () =>
  e.db
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'pending')
    .execute()
/** A run that waits to be told how it ends, and tells when it has begun. */
function held() {
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
}
/** Whether the database takes new connections; those that are open stay. */
async function admitting(yes: boolean): Promise<void> {
  const { rows } = await sql<{ base: string }>`select current_database() as base`.execute(e.db)
  const cluster = new pg.Client(inject('cluster'))
  await cluster.connect()
  await cluster.query(`alter database ${rows[0]?.base} allow_connections ${yes}`)
  await cluster.end()
}
const connectionsOfLoops = sql<{ pid: number }>`
  select pid from pg_stat_activity where datname = current_database() and application_name = 'campana jobs'`

describe('enqueue', () => {
  it('refuses what the kind does not declare, and leaves nothing', async () => {
    await expect(e.db.transaction().execute((trx) => enqueue(trx, COUNT, { n: 'uno' } as never, null))).rejects.toThrow(
      z.ZodError,
    )
    await expect(
      e.db.transaction().execute(async (trx) => {
        await enqueue(trx, COUNT, { n: 1 }, null)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
  })

  it('a key that is live is not taken twice, whoever comes first; once it ended it is free', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => add(7, ONE_OF_EACH)))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await add(8, ONE_OF_EACH)).not.toBeNull()
    await work(e, [counting(async () => undefined, ONE_OF_EACH)])
    expect(await add(7, ONE_OF_EACH)).not.toBeNull()
    expect(await states()).toEqual(['done', 'done', 'pending'])
  })

  it('runs once its transaction commits, not before, and wakes a loop that sleeps', async () => {
    const time = stillTime()
    const seen: number[] = []
    start([counting(async (n) => seen.push(n))], time)
    await until(() => time.sleepers() === 1)
    await e.db.transaction().execute(async (trx) => {
      await enqueue(trx, COUNT, { n: 1 }, null)
      // another one is announced and done meanwhile: the loop was awake, and did not see this one
      await add(2)
      await until(async () => (await states()).includes('done'))
      expect(seen).toEqual([2])
    })
    await until(() => seen.length === 2)
    await untilQuiet(e, [counting(async () => undefined)])
    expect(await jobs()).toMatchObject([
      { state: 'done', attempts: 1, result: 2, holder: null, error: '' },
      { state: 'done', attempts: 1, result: 1 },
    ])
  })
})

describe('a run that fails', () => {
  it('is tried again after pauses that grow, and is dead after the last attempt; the next job goes on', async () => {
    const failing = [counting(async (n) => (n === 1 ? Promise.reject(new Error(`la vez ${n}`)) : n))]
    await add(1)
    await add(2)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await work(e, failing)
      const [job] = await jobs()
      expect(job).toMatchObject({ attempts: attempt, error: 'la vez 1', holder: null })
      pauses.push((job?.run_at.getTime() ?? 0) - (job?.started_at?.getTime() ?? 0))
      await work(e, failing)
      expect((await jobs())[0]?.attempts).toBe(attempt)
      await due()
    }
    expect(await states()).toEqual(['dead', 'done'])
    expect(pauses[0]).toBeGreaterThanOrEqual(60_000)
    expect(pauses[1]).toBeGreaterThanOrEqual(5 * 60_000)
    expect((await work(e, failing)).length).toBe(0)
  })

  it('is dead at once when it says that another attempt is hopeless', async () => {
    await add(1)
    const said = await work(e, [counting(() => Promise.reject(new Hopeless('no existe')))])
    expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 1, error: 'no existe' }])
    expect(said).toMatchObject([{ level: 'error', about: { kind: 'count', attempt: 1 } }])
  })

  it('a payload that this version does not understand is dead with what is wrong in it, an unknown kind waits', async () => {
    await add(1)
    await e.db.transaction().execute((trx) => enqueue(trx, declareJob({ ...COUNT, kind: 'future' }), { n: 1 }, null))
    await sql`update job set payload = '{"n": "uno"}' where kind = 'count'`.execute(e.db)
    let runs = 0
    await work(e, [counting(async () => runs++)])
    expect(await jobs()).toMatchObject([
      { state: 'dead', attempts: 1, error: expect.stringContaining('at n') },
      { state: 'pending', attempts: 0 },
    ])
    expect(runs).toBe(0)
  })
})

describe('races', () => {
  it('three loops do forty jobs once each', async () => {
    const seen: number[] = []
    for (let n = 0; n < 40; n++) await add(n)
    await work(e, [counting(async (n) => seen.push(n))], 3)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(new Set(await states())).toEqual(new Set(['done']))
  })

  it('a kind that takes long holds up its own only', async () => {
    const long = held()
    start([counting(long.run), counting(async (n) => n, ONE_OF_EACH)])
    await add(1)
    await long.began
    await add(2)
    await add(3, ONE_OF_EACH)
    await until(async () => (await states())[2] === 'done')
    expect(await states()).toEqual(['running', 'pending', 'done'])
    long.end.resolve('hecho')
    await until(async () => (await states()).every((s) => s === 'done'))
  })

  it('what a living loop runs is not taken by another one, what nobody holds is, and counts as an attempt', async () => {
    const long = held()
    start([counting(long.run)])
    await add(1)
    await long.began
    await add(2)
    await add(3)
    await sql`update job set state = 'running', holder = 5, started_at = now(), attempts = case payload ->> 'n' when '2' then 1 else 3 end
      where state = 'pending'`.execute(e.db)
    const other: number[] = []
    start([counting(async (n) => other.push(n))])
    await until(async () => (await states())[1] === 'done')
    expect(other).toEqual([2])
    expect(await jobs()).toMatchObject([
      { state: 'running', attempts: 1 },
      { state: 'done', attempts: 2 },
      { state: 'dead', attempts: 3, error: expect.stringContaining('Se cortó') },
    ])
    expect(loops.flatMap((l) => l.said).filter((s) => s.text === 'tarea cortada')).toHaveLength(2)
    long.end.resolve('hecho')
    await until(async () => (await states())[0] === 'done')
    expect(long.runs()).toBe(1)
  })
})

describe('without its database', () => {
  it('a loop whose connection is cut during a run takes another one and writes the end, once', async () => {
    const long = held()
    const time = stillTime()
    start([counting(long.run)], time)
    await add(1)
    await long.began
    await sql`select pg_terminate_backend(pid) from (${connectionsOfLoops}) c`.execute(e.db)
    await until(async () => (await connectionsOfLoops.execute(e.db)).rows.length === 1)
    long.end.resolve('hecho')
    await until(async () => (await states())[0] === 'done')
    expect(await jobs()).toMatchObject([{ attempts: 1, result: 'hecho' }])
    await add(2)
    await until(async () => (await states())[1] === 'done')
    expect(long.runs()).toBe(2)
  })

  it('that is away for a while: nothing ends the loop, what was done is written when it is back', async () => {
    const long = held()
    const time = stillTime()
    const { said } = start([counting(long.run)], time)
    await add(1)
    await long.began
    await admitting(false)
    await sql`select pg_terminate_backend(pid) from (${connectionsOfLoops}) c`.execute(e.db)
    long.end.resolve('hecho')
    const away = (text: string) => said.filter((s) => s.text.startsWith(text)).length
    await until(() => away('las tareas esperan') === 1)
    for (let i = 0; i < 3; i++) {
      await until(() => time.sleepers() === 2)
      time.pass()
    }
    expect(await jobs()).toMatchObject([{ state: 'running' }])
    await admitting(true)
    await until(async () => {
      time.pass()
      return (await states())[0] === 'done'
    })
    await until(() => {
      time.pass()
      return away('la base de datos contesta') === 1
    })
    expect(away('las tareas esperan')).toBe(1)
    expect([long.runs(), await jobs()]).toMatchObject([1, [{ attempts: 1, result: 'hecho' }]])
  })
})

describe('stop', () => {
  it('waits for a run that ends, and takes up nothing more', async () => {
    const long = held()
    const loop = start([counting(long.run)])
    await add(1)
    await long.began
    await add(2)
    const stopped = loop.stop()
    long.end.resolve('hecho')
    await stopped
    expect(await jobs()).toMatchObject([
      { state: 'done', attempts: 1 },
      { state: 'pending', attempts: 0 },
    ])
  })

  it('gives back what heeds it, and after its patience what does not, as if it had not been tried', async () => {
    const long = held()
    const time = stillTime()
    const heeding = counting(async (_, { signal }) => {
      for (;;) {
        await pausa(1)
        signal.throwIfAborted()
      }
    }, ONE_OF_EACH)
    const loop = start([counting(long.run), heeding], time)
    await add(1)
    await add(2, ONE_OF_EACH)
    await long.began
    await until(async () => (await states()).every((s) => s === 'running'))
    const stopped = loop.stop()
    await until(async () => (await states())[1] === 'pending')
    await until(() => time.sleepers() === 1)
    time.pass()
    await stopped
    expect(await jobs()).toMatchObject([
      { state: 'pending', attempts: 0, holder: null },
      { state: 'pending', attempts: 0, holder: null },
    ])
    // what it still says is not heard: another one does it now
    await work(e, [counting(async () => 'el otro')])
    long.end.resolve('tarde')
    await pausa(1)
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 1, result: 'el otro' }, {}])
  })
})

it('how far a run is can be read while it runs', async () => {
  const long = held()
  start([
    counting((n, context) => {
      for (let i = 0; i <= 500; i++) context.progress(i, 500)
      return long.run(n, context)
    }),
  ])
  await add(1)
  await until(async () => (await jobs())[0]?.done === 500)
  expect(await jobs()).toMatchObject([{ state: 'running', total: 500 }])
  long.end.resolve('hecho')
})

it('what ended is removed after a month, what is dead after a year', async () => {
  for (const n of [1, 2, 3, 4, 5]) await add(n)
  const end = (n: number, state: string, days: number) =>
    sql`update job set state = ${state}, finished_at = now() - make_interval(days => ${days}) where payload ->> 'n' = ${String(n)}`.execute(
      e.db,
    )
  await end(1, 'done', 31)
  await end(2, 'cancelled', 31)
  await end(3, 'dead', 31)
  await end(4, 'dead', 366)
  await end(5, 'done', 29)
  await work(e, [])
  expect((await jobs()).map((j) => j.payload)).toEqual([{ n: 3 }, { n: 5 }])
})

it('/metrics tells what waits, is late and is dead; a loop how its runs ended', async () => {
  for (const n of [1, 2]) await add(n)
  const loop = start([counting(async (n) => (n === 1 ? n : Promise.reject(new Hopeless('no'))))])
  await until(async () => (await states()).join() === 'done,dead')
  await add(3, ONE_OF_EACH)
  await due()
  const { body } = await e.app.inject('/metrics')
  expect(body).toContain('campana_jobs{kind="count",state="dead"} 1')
  expect(body).toContain('campana_jobs{kind="each",state="pending"} 1')
  expect(body).not.toContain('state="done"')
  expect(body).toMatch(/campana_job_atraso_segundos\{kind="each"\} [1-9]/)
  const runs = await loop.registry.metrics()
  expect(runs).toContain('campana_job_segundos_count{kind="count",outcome="done"} 1')
  expect(runs).toContain('campana_job_segundos_count{kind="count",outcome="dead"} 1')
})
