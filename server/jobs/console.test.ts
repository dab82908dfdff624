import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { counting, jobScene, ONE_OF_EACH } from '../../test/jobScene.ts'
import { until, untilQuiet, work } from '../../test/jobs.ts'
import { cancelJob, listJobs, retryJob } from './console.ts'
import { Hopeless } from './runner.ts'

let e: Escuela
let s: ReturnType<typeof jobScene>

beforeAll(async () => {
  e = await escuela()
  s = jobScene(e)
})
afterEach(() => s.clear())
afterAll(() => e.cerrar())

const retry = (id: number, kinds = ['count', 'each']) => e.db.transaction().execute((trx) => retryJob(trx, id, kinds))
const cancel = (id: number) => e.db.transaction().execute((trx) => cancelJob(trx, id))
const failing = counting(() => Promise.reject(new Hopeless('no existe\nesa casilla')))

it('refuses an unknown job, a running one, one that is done, and a kind that no loop does', async () => {
  await expect(retry(987_654)).rejects.toThrow('No hay una tarea 987654')
  const long = s.held()
  s.start([counting(long.run)])
  const id = (await s.add(1)) ?? 0
  await long.began
  for (const order of [retry, cancel]) await expect(order(id)).rejects.toThrow(`La tarea ${id} está en curso`)
  long.end.resolve('')
  await until(async () => (await s.states())[0] === 'done')
  for (const order of [retry, cancel]) await expect(order(id)).rejects.toThrow(`La tarea ${id} ya se hizo`)
  const otra = (await s.add(2, ONE_OF_EACH)) ?? 0
  await expect(retry(otra, ['count'])).rejects.toThrow(`La tarea ${otra} se hace en la pantalla que la pide`)
  await cancel(otra)
  await expect(cancel(otra)).rejects.toThrow(`La tarea ${otra} ya quedó de lado`)
})

it('lists how many jobs there are of each kind, and those not done with their error', async () => {
  expect(await listJobs(e.db)).toBe('No hay tareas.')
  await s.add(1)
  await work(e, [counting(async () => 'hecho')])
  const id = await s.add(2)
  await work(e, [failing])
  await s.add(3, ONE_OF_EACH)
  const [count, each, , dead, pending] = (await listJobs(e.db)).split('\n')
  expect([count, each]).toEqual(['count: 1 falló, 1 hecha', 'each: 1 espera'])
  expect(dead).toMatch(new RegExp(`^ +${id}  count  falló  .+  intento 1 de 3  no existe esa casilla$`))
  expect(pending).toMatch(/each {2}espera .+ intento 0 de 1$/)
})

it('a dead one is done again with all its attempts, by a loop that slept; its place may be taken', async () => {
  const id = (await s.add(1)) ?? 0
  await work(e, [failing])
  const runners = [counting(async () => 'ahora sí')]
  s.start(runners)
  await retry(id)
  await until(async () => (await s.states())[0] === 'done')
  expect(await s.jobs()).toMatchObject([{ attempts: 1, error: '', result: 'ahora sí' }])

  const primera = (await s.add(5, ONE_OF_EACH)) ?? 0
  await cancel(primera)
  const segunda = await s.add(5, ONE_OF_EACH)
  await expect(retry(primera)).rejects.toThrow(`En lugar de la tarea ${primera} ya está la ${segunda}`)
})

it('a cancelled one is not done, and the audit says so', async () => {
  const id = (await s.add(1)) ?? 0
  await cancel(id)
  const runners = [counting(async () => expect.fail('was cancelled'))]
  await work(e, runners)
  await untilQuiet(e, runners)
  expect(await s.jobs()).toMatchObject([{ state: 'cancelled', attempts: 0 }])
  const events = await e.db
    .selectFrom('audit_evento')
    .select('tipo')
    .where('entidad', '=', 'job')
    .where('id_entidad', '=', id)
    .execute()
  expect(events).toEqual([{ tipo: 'JOB-CANCEL' }])
})
