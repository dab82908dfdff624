import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { rechazo } from '../../domain/errores.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { until, work } from '../../test/jobs.ts'
import { crearDb, crearPool, type Db, type Trx } from '../db/database.ts'
import { inCall, type Sight, underWay } from './inCall.ts'
import { declareJob } from './job.ts'

const LONG = declareJob({ kind: 'long', payload: z.object({ what: z.string() }), backoff: [] })

let e: Escuela
let idUsuario: number
/** A pool of its own, for what another server would see. */
let elsewhere: Db

beforeAll(async () => {
  e = await escuela()
  elsewhere = crearDb(crearPool(e.url, 2))
  await e.rol('serveradmin')
  idUsuario = (await e.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow()).id
})
afterEach(() => e.db.deleteFrom('job').execute())
afterAll(async () => {
  await elsewhere.destroy()
  await e.cerrar()
})

const does = <R>(work: (trx: Trx, sight: Sight) => Promise<R>) => inCall(e.db, LONG, { what: 'it' }, idUsuario, work)
const rows = () => e.db.selectFrom('job').selectAll().execute()

it('refused work is not done and its row keeps the reason; work that still waits has no row', async () => {
  const refused = does(async (_, sight) => {
    await sight.begin()
    throw rechazo('nada-para-cobrar')
  })
  await expect(refused).rejects.toThrow('No hay nada para cobrar')
  expect(await rows()).toMatchObject([{ state: 'cancelled', error: 'No hay nada para cobrar', holder: null }])
  await expect(does(() => Promise.reject(new Error('sin turno')))).rejects.toThrow('sin turno')
  expect(await rows()).toHaveLength(1)
})

it('is seen by everybody while it lasts, and is done with its result exactly when it commits', async () => {
  expect(await underWay(elsewhere, LONG)).toBeNull()
  const answer = await does(async (trx, sight) => {
    await sight.begin()
    sight.progress(0, 30)
    for (let i = 1; i <= 20; i++) sight.progress(i, 30)
    await until(async () => (await underWay(elsewhere, LONG))?.done === 20)
    expect(await underWay(elsewhere, LONG)).toEqual({ payload: { what: 'it' }, done: 20, total: 30 })
    // another loop that looks meanwhile leaves it alone
    await work(e, [])
    expect(await rows()).toMatchObject([{ state: 'running' }])
    await sql`create table in_call (n int)`.execute(trx)
    return { Control: 30 }
  })
  expect(answer).toEqual({ Control: 30 })
  expect(await underWay(elsewhere, LONG)).toBeNull()
  expect(await rows()).toMatchObject([
    { state: 'done', result: { Control: 30 }, created_by: idUsuario, done: 20, attempts: 1, holder: null },
  ])
})

it('is no longer under way once its connection is gone, even unannounced; a loop then marks it dead', async () => {
  let cut: () => Promise<unknown> = async () => undefined
  const ended = does(async (trx, sight) => {
    await sight.begin()
    const { rows: mine } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    cut = () => sql`select pg_terminate_backend(${mine[0]?.pid})`.execute(elsewhere)
    await until(async () => (await underWay(elsewhere, LONG)) !== null)
    await cut()
    await until(async () => (await underWay(elsewhere, LONG)) === null)
    await work(e, [])
    expect(await rows()).toMatchObject([{ state: 'dead', error: expect.stringContaining('Se cortó') }])
    await sql`select 1`.execute(trx)
  })
  await expect(ended).rejects.toThrow(/terminat|not queryable/i)
  // it is cancelled and not dead, because whoever called was told
  expect(await rows()).toMatchObject([{ state: 'cancelled', error: expect.stringMatching(/^Error de Servidor \(/) }])
})

it('two at once have a row each, and the later one is reported', async () => {
  await does(async (_, first) => {
    await first.begin()
    await until(async () => (await underWay(elsewhere, LONG)) !== null)
    await does(async (_trx, second) => {
      await second.begin()
      second.progress(1, 2)
      await until(async () => (await underWay(elsewhere, LONG))?.total === 2)
    })
    expect(await underWay(elsewhere, LONG)).toMatchObject({ total: 0 })
  })
  expect((await rows()).map((r) => r.state)).toEqual(['done', 'done'])
})

it('thirty that wait for one lock are done one after another, with few connections', async () => {
  const few = crearDb(crearPool(e.url, 4))
  try {
    const one = () =>
      inCall(few, LONG, { what: 'it' }, idUsuario, async (trx, sight) => {
        await sql`select pg_advisory_xact_lock(7, 7)`.execute(trx)
        await sight.begin()
      })
    await Promise.all(Array.from({ length: 30 }, one))
    expect((await rows()).map((r) => r.state)).toEqual(Array(30).fill('done'))
  } finally {
    await few.destroy()
  }
})
