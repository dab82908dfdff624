import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { actuar } from '../../test/ingreso.ts'
import { until } from '../../test/jobs.ts'
import { crearApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { leerConfig } from '../config.ts'
import { type Bell, ringFor, startBell } from './bell.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const listening = (n: number) =>
  until(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'campana avisos' and query like 'listen%'`.execute(e.db)
    return rows[0]?.n === n
  })
const announce = (...accounts: number[]) => e.db.transaction().execute((trx) => ringFor(trx, accounts))
const hear = (bell: Bell, account: number) => {
  const heard = { rings: 0, rules: 0, ended: false }
  const stop = bell.hear(account, {
    ring: () => heard.rings++,
    check: () => undefined,
    rules: () => heard.rules++,
    end: () => (heard.ended = true),
  })
  return Object.assign(heard, { stop })
}

it('rings in every process for whom it is, once what was written stands', async () => {
  const [one, other] = [startBell(e.url), startBell(e.url)]
  await listening(2)
  const [mine, elsewhere, notMine] = [hear(one, 7), hear(other, 7), hear(other, 8)]
  await e.db
    .transaction()
    .execute(async (trx) => {
      await ringFor(trx, [8])
      throw new Error('se deshace')
    })
    .catch(() => undefined)
  await announce(...Array.from({ length: 900 }, (_, i) => 1_000_000 + i), 7)
  await until(async () => mine.rings > 0 && elsewhere.rings > 0)
  expect([mine.rings, elsewhere.rings, notMine.rings]).toEqual([1, 1, 0])
  mine.stop()
  await announce(7)
  await until(async () => elsewhere.rings === 2)
  expect(mine.rings).toBe(1)
  await Promise.all([one.stop(), other.stop()])
  expect(elsewhere.ended && notMine.ended).toBe(true)
})

it('when the database was away it listens again, and rings for everybody', async () => {
  const bell = startBell(e.url)
  await listening(1)
  const someone = hear(bell, 7)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'campana avisos'
    and datname = current_database()`.execute(e.db)
  await until(async () => someone.rings > 0)
  await listening(1)
  expect(someone.rules).toBe(1)
  const rings = someone.rings
  await announce(7)
  await until(async () => someone.rings > rings)
  await bell.stop()
  expect(someone.ended).toBe(true)
})

it('an account has ten connections at most: the oldest ends', async () => {
  const bell = startBell(e.url)
  const all = Array.from({ length: 11 }, () => hear(bell, 7))
  expect(all.map((h) => h.ended)).toEqual([true, ...Array.from({ length: 10 }, () => false)])
  await bell.stop()
})

it('over HTTP it tells of news, ends with the session, and holds up no stop', async () => {
  const bell = startBell(e.url)
  const app = await crearApp({
    db: e.db,
    config: leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' }),
    clock: createClock(null),
    bell,
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const { token, id } = await e.nueva.usuario({ reglas: ['NOT-VER'] })
  const open = async () => {
    const r = await fetch(`${base}/api/mensajes/novedades`, { headers: { authorization: `Bearer ${token}` } })
    const told = { r, text: '', ended: false }
    const read = async () => {
      for await (const part of r.body?.pipeThrough(new TextDecoderStream()) ?? []) told.text += part
      told.ended = true
    }
    void read()
    return told
  }
  const both = [await open(), await open()]
  const all = (holds: (one: (typeof both)[number]) => boolean) => until(() => both.every(holds))
  expect(both.map(({ r }) => [r.status, r.headers.get('content-type')])).toEqual(
    Array.from({ length: 2 }, () => [200, 'text/event-stream; charset=utf-8']),
  )
  expect(both[0]?.r.headers.get('content-security-policy')).toBeTruthy()
  await all(({ text }) => text === ':\n\ndata: sin-leer 0\n\n')
  await listening(1)
  await announce(id)
  await all(({ text }) => text.endsWith('data: mensajes\n\n'))
  // a role of everybody's, changed by whatever hand
  await e.db.updateTable('rol').set({ nombre: 'Otro nombre' }).where('id', '=', 0).execute()
  await all(({ text }) => text.endsWith('data: reglas\n\n'))
  await Promise.all([bell.stop(), app.close()])
  await all(({ ended }) => ended)
})

it('a stream ends with its session, whoever ended it, and tells nothing after that; the others go on', async () => {
  const bell = startBell(e.url)
  const app = await crearApp({
    db: e.db,
    config: leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' }),
    clock: createClock(null),
    bell,
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  await listening(1)
  const { token, id } = await e.nueva.usuario({ rol: 'administrador' })
  const jefe = await e.nueva.usuario({ rol: 'serveradmin' })
  const actuada = (await actuar(e, jefe.token, id)).json().access_token
  const otra = await e.nueva.usuario({ reglas: ['NOT-VER'] })
  const linea = async (quien: string) => {
    const r = await fetch(`${base}/api/mensajes/novedades`, { headers: { authorization: `Bearer ${quien}` } })
    const dicho = { text: '', ended: false }
    const leer = async () => {
      for await (const parte of r.body?.pipeThrough(new TextDecoderStream()) ?? []) dicho.text += parte
      dicho.ended = true
    }
    void leer()
    await until(() => dicho.text.includes('sin-leer'))
    return dicho
  }
  const [suya, delJefe, ajena] = [await linea(token), await linea(actuada), await linea(otra.token)]
  // by another process than the one that it is connected to
  await e.llamar(token, 'POST', 'token/cerrar')
  await until(() => suya.ended)
  expect([delJefe.ended, ajena.ended]).toEqual([false, false])
  await e.llamar(jefe.token, 'POST', 'token/cerrar')
  await until(() => delJefe.ended)

  await e.db.updateTable('sesion').set({ revocada: new Date() }).where('id_usuario', '=', otra.id).execute()
  await announce(otra.id)
  await until(() => ajena.ended)
  expect(ajena.text).not.toContain('mensajes')
  await Promise.all([bell.stop(), app.close()])
  // before the heartbeat would have found out
}, 15_000)
