import { setTimeout as pausa } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { counting, jobScene, ONE_OF_EACH } from '../../test/jobScene.ts'
import { stillTime, until, work } from '../../test/jobs.ts'

let e: Escuela
let s: ReturnType<typeof jobScene>

beforeAll(async () => {
  e = await escuela()
  s = jobScene(e)
})
afterEach(() => s.clear())
afterAll(() => e.cerrar())

/** Lets the database take new connections or not; those that are open stay. */
async function admitting(yes: boolean): Promise<void> {
  const { rows } = await sql<{ base: string }>`select current_database() as base`.execute(e.db)
  const cluster = new pg.Client(inject('cluster'))
  await cluster.connect()
  await cluster.query(`alter database ${rows[0]?.base} allow_connections ${yes}`)
  await cluster.end()
}
const connectionsOfLoops = sql<{ pid: number }>`
  select pid from pg_stat_activity where datname = current_database() and application_name = 'campana jobs'`
async function cutLoops(): Promise<number[]> {
  const { rows } = await connectionsOfLoops.execute(e.db)
  for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(e.db)
  return rows.map((r) => r.pid)
}

describe('without its database', () => {
  it('a loop whose connection is cut during a run takes another one and writes the end, once', async () => {
    const long = s.held()
    const time = stillTime()
    s.start([counting(long.run)], time)
    await s.add(1)
    await long.began
    const [before] = await cutLoops()
    await until(async () => {
      time.pass()
      const { rows } = await connectionsOfLoops.execute(e.db)
      return rows.length === 1 && rows[0]?.pid !== before
    })
    long.end.resolve('hecho')
    await until(async () => (await s.states())[0] === 'done')
    expect(await s.jobs()).toMatchObject([{ attempts: 1, result: 'hecho' }])
    // gives the loop time to sleep again, so that only an announcement can wake it
    await pausa(100)
    await s.add(2)
    await until(async () => (await s.states())[1] === 'done')
    expect(long.runs()).toBe(2)
  })

  it('that is away for a while: nothing ends the loop, what was done is written when it is back', async () => {
    const long = s.held()
    const time = stillTime()
    const { said } = s.start([counting(long.run)], time)
    const times = (text: string) => said.filter((x) => x.text.startsWith(text)).length
    await s.add(1)
    await long.began
    try {
      await admitting(false)
      await cutLoops()
      long.end.resolve('hecho')
      await until(() => {
        time.pass()
        return times('no se pudo anotar') >= 3 && times('las tareas esperan') > 0
      })
      expect(await s.jobs()).toMatchObject([{ state: 'running' }])
    } finally {
      await admitting(true)
    }
    await until(async () => {
      time.pass()
      return (await s.states())[0] === 'done' && times('la base de datos contesta') === 1
    })
    expect(times('las tareas esperan')).toBe(1)
    expect([long.runs(), await s.jobs()]).toMatchObject([1, [{ attempts: 1, result: 'hecho' }]])
  })
})

describe('stop', () => {
  it('waits for a run that ends, and takes up nothing more', async () => {
    const long = s.held()
    const loop = s.start([counting(long.run)])
    await s.add(1)
    await long.began
    await s.add(2)
    const stopped = loop.stop()
    long.end.resolve('hecho')
    await stopped
    expect(await s.jobs()).toMatchObject([
      { state: 'done', attempts: 1 },
      { state: 'pending', attempts: 0 },
    ])
  })

  it('gives back runs that heed it, and the others after a limit, as if they had not been tried', async () => {
    const long = s.held()
    const time = stillTime()
    const heeding = counting(async (_, { signal }) => {
      for (;;) {
        await pausa(1)
        signal.throwIfAborted()
      }
    }, ONE_OF_EACH)
    const loop = s.start([counting(long.run), heeding], time)
    await s.add(1)
    await s.add(2, ONE_OF_EACH)
    await long.began
    await until(async () => (await s.states()).every((s) => s === 'running'))
    const stopped = loop.stop()
    await until(async () => (await s.states())[1] === 'pending')
    await until(() => time.sleepers() === 1)
    time.pass()
    await stopped
    expect(await s.jobs()).toMatchObject([
      { state: 'pending', attempts: 0, holder: null },
      { state: 'pending', attempts: 0, holder: null },
    ])
    // what the first runner still writes is ignored: another one does the job now
    await work(e, [counting(async () => 'el otro')])
    long.end.resolve('tarde')
    await pausa(1)
    expect(await s.jobs()).toMatchObject([{ state: 'done', attempts: 1, result: 'el otro' }, {}])
  })
})
