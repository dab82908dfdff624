import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fecha } from '../domain/fecha.ts'
import { crearApp } from '../server/app.ts'
import { createClock } from '../server/clock.ts'
import { leerConfig } from '../server/config.ts'
import { crearDb, crearPool, type Db } from '../server/db/database.ts'
import { violaciones } from '../server/db/invariantes.ts'
import { type Cobro, type Colegio, HOY, nuevoCobro, seed } from './caida/colegio.ts'
import { startProxy } from './caida/proxy.ts'
import { ENTERO } from './entero.ts'
import { type Escuela, escuela } from './escuela.ts'

const SIN_BASE = {
  Status: 'Error',
  Message: 'Sin conexión con la base de datos.',
}

let e: Escuela
let colegio: Colegio
let proxy: Awaited<ReturnType<typeof startProxy>>
let db: Db
let app: FastifyInstance

beforeAll(async () => {
  e = await escuela(HOY)
  colegio = await seed(e.db)
  proxy = await startProxy(e.url)
  db = crearDb(crearPool(proxy.url, 4))
  const config = leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' })
  app = await crearApp({ db, config, clock: createClock(HOY as Fecha, '11:00') })
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await proxy.stop()
  await e.cerrar()
})

const authorization = () => ({ authorization: `Bearer ${colegio.token}` })
const cobrar = ({ key, body }: Cobro) =>
  app.inject({
    method: 'POST',
    url: '/api/cobranza',
    body,
    headers: { ...authorization(), 'content-type': 'application/json', 'idempotency-key': key },
  })
const secciones = () => app.inject({ url: '/api/syscfg/getseccionsecurity', headers: authorization() })
const ready = () => app.inject({ url: '/health/ready' })
const cuantas = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from cobranza`.execute(e.db)).rows[0]?.n ?? 0

describe('a collection whose connection dies at its commit', () => {
  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('%s it is sent: 503, and the same key sent again makes one', async (when, made) => {
    const antes = await cuantas()
    const cobro = nuevoCobro(colegio, 0)
    proxy.cutAtCommit(when)
    const cortada = await cobrar(cobro)
    expect([cortada.statusCode, cortada.json(), cortada.headers['retry-after']]).toEqual([503, SIN_BASE, '2'])
    expect(await cuantas()).toBe(antes + made)
    const otra = await cobrar(cobro)
    expect(otra.json()).toMatchObject({ Status: 'OK' })
    expect((await cobrar(cobro)).json()).toEqual(otra.json())
    expect(await cuantas()).toBe(antes + 1)
    expect(await violaciones(e.db, HOY as Fecha)).toEqual([])
  })
})

describe('without its database', () => {
  it('every call says so in Spanish, and goes on when it is back', async () => {
    await proxy.goAway()
    for (const llamada of [secciones, () => cobrar(nuevoCobro(colegio, 1)), ready]) {
      const r = await llamada()
      expect([r.statusCode, r.json(), r.headers['retry-after']]).toEqual([503, SIN_BASE, '2'])
    }
    const login = await app.inject({
      method: 'POST',
      url: '/api/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=password&username=a&password=b',
    })
    expect([login.statusCode, login.json().Message]).toEqual([503, SIN_BASE.Message])
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
    await proxy.comeBack()
    expect([(await ready()).statusCode, (await secciones()).statusCode]).toEqual([200, 200])
  })

  it.runIf(ENTERO)(
    'one that takes connections and says nothing is told in seconds, with or without a session',
    async () => {
      expect((await secciones()).statusCode).toBe(200)
      proxy.hold(true)
      const config = () => app.inject({ url: '/api/syscfg/get?appKey=campana' })
      const answers = await Promise.all([secciones(), ready(), config()])
      expect(answers.map((r) => [r.statusCode, r.json().Message])).toEqual(answers.map(() => [503, SIN_BASE.Message]))
      proxy.hold(false)
      await expect.poll(async () => (await secciones()).statusCode, { timeout: 20_000 }).toBe(200)
    },
    60_000,
  )

  it('connections that the server ends, again and again, cost their calls and nothing else', async () => {
    for (let vez = 0; vez < 10; vez++) {
      const calls = Array.from({ length: 6 }, () => secciones())
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'campana' and pid <> pg_backend_pid()`
        .execute(e.db)
        .catch(() => undefined)
      for (const { statusCode } of await Promise.all(calls)) expect([200, 503]).toContain(statusCode)
    }
    await expect.poll(async () => (await secciones()).statusCode, { timeout: 20_000 }).toBe(200)
  })
})
