import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { leerConfig } from '../config.ts'
import { crearDb, crearPool, type Db } from '../db/database.ts'
import { crearSeguridad } from './seguridad.ts'

/** Two servers on one database: that of the school, and another one. */
let e: Escuela
let otra: FastifyInstance
let suya: Db
let director: string

beforeAll(async () => {
  e = await escuela()
  suya = crearDb(crearPool(e.url, 4))
  const config = leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' })
  otra = await crearApp({ db: suya, config, clock: createClock('2026-04-15' as never, '11:00'), verificar: true })
  director = await e.rol('serveradmin')
})
afterAll(async () => {
  await otra.close()
  await suya.destroy()
  await e.cerrar()
})

const enLaOtra = async (token: string, url: string) => {
  const r = await otra.inject({ url: `/api/${url}`, headers: { authorization: `Bearer ${token}` } })
  return { http: r.statusCode, json: r.json() }
}
const post = async (que: string, body: object) => {
  const r = await e.llamar(director, 'POST', `security/${que}`, { body })
  expect(r.json).toMatchObject({ Status: 'OK' })
}

it('a change that one server saves acts on the next call to the other one: rules, and sections', async () => {
  const u = await e.nueva.usuario({ rol: 'operador' })
  const { id: roleId } = await e.db
    .selectFrom('rol')
    .select('id')
    .where('nombre', '=', 'Operador')
    .executeTakeFirstOrThrow()
  const { json } = await e.llamar(director, 'GET', 'security/getrulesforrole', { query: { roleId } })
  const cargos = await e.db.selectFrom('regla').select('id').where('codigo', '=', 'CAR-VER').executeTakeFirstOrThrow()
  expect((await enLaOtra(u.token, 'cargos')).http).toBe(403)
  await post('saverulesforrole', { roleId, rules: [...json.rules, cargos.id] })
  expect((await enLaOtra(u.token, 'cargos')).http).toBe(200)
  await post('saverulesforrole', { roleId, rules: json.rules })
  expect((await enLaOtra(u.token, 'cargos')).http).toBe(403)

  const ver = async () =>
    (await enLaOtra(u.token, 'syscfg/getseccionsecurity?seccion=CONT-NUEVA')).json.Secciones[0].Visible
  expect(await ver()).toBe(false)
  const [regla] = json.rules
  await post('savefunctionalities', {
    functionalities: [
      { id: 'new-1', type: 0, code: 'CONT-NUEVA', text: 'Nueva', isNew: true },
      { id: 'new-2', type: 1, parent: 'new-1', code: 'VER', text: 'Ver', isNew: true, rules: [regla] },
    ],
  })
  expect(await ver()).toBe(true)
})

it('whoever writes it, a change raises the state; what changes nothing that decides does not', async () => {
  const estado = async () =>
    (await e.db.selectFrom('seguridad_version').select('version').executeTakeFirstOrThrow()).version
  const antes = await estado()
  await e.db.insertInto('rol').values({ nombre: 'Suelto' }).execute()
  expect(await estado()).toBe(antes + 1)
  await sql`update usuario set last_login = now()`.execute(e.db)
  expect(await estado()).toBe(antes + 1)
})

it('reads once for many calls at once, and again for a state that came while it was read', async () => {
  let lecturas = 0
  const contada = new Proxy(suya, {
    get: (db, p) => {
      if (p === 'transaction') lecturas++
      const valor = Reflect.get(db, p)
      return typeof valor === 'function' ? valor.bind(db) : valor
    },
  })
  const seguridad = await crearSeguridad(contada)
  const estado = async () =>
    (await e.db.selectFrom('seguridad_version').select('version').executeTakeFirstOrThrow()).version
  await Promise.all([seguridad.alDia(await estado()), seguridad.alDia(await estado())])
  expect(lecturas).toBe(1)
  await e.db.insertInto('rol').values({ nombre: 'Otro más' }).execute()
  const nueva = await estado()
  await Promise.all(Array.from({ length: 20 }, () => seguridad.alDia(nueva)))
  expect(lecturas).toBe(2)
  await Promise.all([seguridad.alDia(nueva + 1), seguridad.alDia(nueva)])
  expect(lecturas).toBe(4)
})
