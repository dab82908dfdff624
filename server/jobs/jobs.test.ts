import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { COUNT, counting, jobScene, ONE_OF_EACH } from '../../test/jobScene.ts'
import { stillTime, until, untilQuiet, work } from '../../test/jobs.ts'
import { declareJob, enqueue } from './job.ts'
import { Hopeless } from './runner.ts'

let e: Escuela
let s: ReturnType<typeof jobScene>

beforeAll(async () => {
  e = await escuela()
  s = jobScene(e)
})
afterEach(() => s.clear())
afterAll(() => e.cerrar())

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
    expect(await s.jobs()).toEqual([])
  })

  it('a key that is live is not taken twice, whoever comes first; once it ended it is free', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => s.add(7, ONE_OF_EACH)))
    expect(ids.filter((id) => id !== null)).toHaveLength(1)
    expect(await s.add(8, ONE_OF_EACH)).not.toBeNull()
    await work(e, [counting(async () => undefined, ONE_OF_EACH)])
    expect(await s.add(7, ONE_OF_EACH)).not.toBeNull()
    expect(await s.states()).toEqual(['done', 'done', 'pending'])
  })

  it('runs once its transaction commits, not before, and wakes a loop that sleeps', async () => {
    const time = stillTime()
    const seen: number[] = []
    s.start([counting(async (n) => seen.push(n))], time)
    await until(() => time.sleepers() === 1)
    await e.db.transaction().execute(async (trx) => {
      await enqueue(trx, COUNT, { n: 1 }, null)
      // another one is announced and done meanwhile: the loop woke up for it, and did not see this one
      await s.add(2)
      await until(async () => (await s.states()).includes('done'))
      expect(seen).toEqual([2])
    })
    await until(() => seen.length === 2)
    await untilQuiet(e, [counting(async () => undefined)])
    expect(await s.jobs()).toMatchObject([
      { state: 'done', attempts: 1, result: 2, holder: null, error: '' },
      { state: 'done', attempts: 1, result: 1 },
    ])
  })
})

describe('a run that fails', () => {
  it('is tried again after pauses that grow, and is dead after the last attempt; the next job goes on', async () => {
    const failing = [counting(async (n) => (n === 1 ? Promise.reject(new Error(`la vez ${n}`)) : n))]
    await s.add(1)
    await s.add(2)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await work(e, failing)
      const [job] = await s.jobs()
      expect(job).toMatchObject({ attempts: attempt, error: 'la vez 1', holder: null })
      pauses.push((job?.run_at.getTime() ?? 0) - (job?.started_at?.getTime() ?? 0))
      await work(e, failing)
      expect((await s.jobs())[0]?.attempts).toBe(attempt)
      await s.due()
    }
    expect(await s.states()).toEqual(['dead', 'done'])
    expect(pauses[0]).toBeGreaterThanOrEqual(60_000)
    expect(pauses[1]).toBeGreaterThanOrEqual(5 * 60_000)
    expect((await work(e, failing)).length).toBe(0)
  })

  it('with what the database cannot hold ends all the same, failed or done, and the next one goes on', async () => {
    await s.add(1)
    await s.add(2)
    await s.add(3)
    await s.add(4)
    const runs = [
      counting(async (n): Promise<unknown> => {
        if (n === 1) throw new Hopeless('450 no\0pe \ud83d')
        if (n === 4) return { 'cla\0ve': 1 }
        return n === 2 ? { dijo: 'sí\0 \udc4d' } : { numero: '1e400'.repeat(3), n }
      }),
    ]
    await work(e, runs)
    expect(await s.states()).toEqual(['dead', 'done', 'done', 'done'])
    expect((await s.jobs()).map((j) => [j.error, j.result])).toMatchObject([
      ['450 nope \ufffd', null],
      ['', { dijo: 'sí \ufffd' }],
      ['', { n: 3 }],
      ['', { clave: 1 }],
    ])
  })

  it('is dead at once when it says that another attempt is hopeless', async () => {
    await s.add(1)
    const said = await work(e, [counting(() => Promise.reject(new Hopeless('no existe')))])
    expect(await s.jobs()).toMatchObject([{ state: 'dead', attempts: 1, error: 'no existe' }])
    expect(said).toMatchObject([{ level: 'error', about: { kind: 'count', attempt: 1 } }])
  })

  it('a payload that this version does not understand is dead with what is wrong in it, an unknown kind waits', async () => {
    await s.add(1)
    await e.db.transaction().execute((trx) => enqueue(trx, declareJob({ ...COUNT, kind: 'future' }), { n: 1 }, null))
    await sql`update job set payload = '{"n": "uno"}' where kind = 'count'`.execute(e.db)
    let runs = 0
    await work(e, [counting(async () => runs++)])
    expect(await s.jobs()).toMatchObject([
      { state: 'dead', attempts: 1, error: expect.stringContaining('at n') },
      { state: 'pending', attempts: 0 },
    ])
    expect(runs).toBe(0)
  })
})

describe('races', () => {
  it('three loops do forty jobs once each', async () => {
    const seen: number[] = []
    for (let n = 0; n < 40; n++) await s.add(n)
    await work(e, [counting(async (n) => seen.push(n))], 3)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(new Set(await s.states())).toEqual(new Set(['done']))
  })

  it('a slow kind delays only jobs of its own kind', async () => {
    const long = s.held()
    s.start([counting(long.run), counting(async (n) => n, ONE_OF_EACH)])
    await s.add(1)
    await long.began
    await s.add(2)
    await s.add(3, ONE_OF_EACH)
    await until(async () => (await s.states())[2] === 'done')
    expect(await s.states()).toEqual(['running', 'pending', 'done'])
    long.end.resolve('hecho')
    await until(async () => (await s.states()).every((s) => s === 'done'))
  })

  it('what a living loop runs is not taken by another one, what nobody holds is, and counts as an attempt', async () => {
    const long = s.held()
    s.start([counting(long.run)])
    await s.add(1)
    await long.began
    await s.add(2)
    await s.add(3)
    await sql`update job set state = 'running', holder = 5, started_at = now(), attempts = case payload ->> 'n' when '2' then 1 else 3 end
      where state = 'pending'`.execute(e.db)
    const other: number[] = []
    s.start([counting(async (n) => other.push(n))])
    await until(async () => (await s.states())[1] === 'done')
    expect(other).toEqual([2])
    expect(await s.jobs()).toMatchObject([
      { state: 'running', attempts: 1 },
      { state: 'done', attempts: 2 },
      { state: 'dead', attempts: 3, error: expect.stringContaining('Se cortó') },
    ])
    expect(s.said().filter((x) => x.text === 'tarea cortada')).toHaveLength(2)
    long.end.resolve('hecho')
    await until(async () => (await s.states())[0] === 'done')
    expect(long.runs()).toBe(1)
  })
})

it('how far a run is can be read while it runs', async () => {
  const long = s.held()
  s.start([
    counting((n, context) => {
      for (let i = 0; i <= 500; i++) context.progress(i, 500)
      return long.run(n, context)
    }),
  ])
  await s.add(1)
  await until(async () => (await s.jobs())[0]?.done === 500)
  expect(await s.jobs()).toMatchObject([{ state: 'running', total: 500 }])
  long.end.resolve('hecho')
})

it('what ended is removed after a month, what is dead after a year', async () => {
  for (const n of [1, 2, 3, 4, 5]) await s.add(n)
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
  expect((await s.jobs()).map((j) => j.payload)).toEqual([{ n: 3 }, { n: 5 }])
})

it('/metrics tells what waits, is late and is dead; a loop how its runs ended', async () => {
  for (const n of [1, 2]) await s.add(n)
  const loop = s.start([counting(async (n) => (n === 1 ? n : Promise.reject(new Hopeless('no'))))])
  await until(async () => (await s.states()).join() === 'done,dead')
  await s.add(3, ONE_OF_EACH)
  await s.due()
  const { body } = await e.app.inject('/metrics')
  expect(body).toContain('campana_jobs{kind="count",state="dead"} 1')
  expect(body).toContain('campana_jobs{kind="each",state="pending"} 1')
  expect(body).not.toContain('state="done"')
  expect(body).toMatch(/campana_job_atraso_segundos\{kind="each"\} [1-9]/)
  const runs = await loop.registry.metrics()
  expect(runs).toContain('campana_job_segundos_count{kind="count",outcome="done"} 1')
  expect(runs).toContain('campana_job_segundos_count{kind="count",outcome="dead"} 1')
})
