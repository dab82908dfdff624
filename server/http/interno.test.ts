import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fecha } from '../../domain/fecha.ts'
import { LLAMADAS } from '../../test/entrada/escena.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { leerConfig } from '../config.ts'

let e: Escuela
let app: Escuela['app']
const clave = 'la-de-las-metricas'
const abrir = (mas: Record<string, string>) =>
  crearApp({
    db: e.db,
    config: leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada', ...mas }),
    clock: createClock('2026-04-15' as Fecha, '11:00'),
  })

beforeAll(async () => {
  e = await escuela()
  app = await abrir({ CAMPANA_ENV: 'live', CAMPANA_METRICS_TOKEN: clave })
})
afterAll(async () => {
  await app.close()
  await e.cerrar()
})

describe.each([
  '/metrics',
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/static/index.html',
  '/api/openapi.json',
])('%s in live', (url) => {
  it.each([
    ['this machine', '127.0.0.1', {}, true],
    ['this machine by IPv6', '::1', {}, true],
    ['a proxy on it', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['another proxy on it', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
    ['another machine', '10.0.0.7', {}, false],
    ['the token', '10.0.0.7', { authorization: `Bearer ${clave}` }, true],
    ['another token', '10.0.0.7', { authorization: `Bearer ${clave}x` }, false],
  ])('asked by %s', async (_, remoteAddress, headers, abre) => {
    const r = await app.inject({ url, remoteAddress, headers })
    if (abre) expect([200, 302]).toContain(r.statusCode)
    else expect([r.statusCode, r.json()]).toEqual([401, { Status: 'Error', Message: 'No Autorizado' }])
  })
})

it('without a token only this machine is let in, and outside of live everybody', async () => {
  const sin = await abrir({ CAMPANA_ENV: 'live' })
  const authorization = 'Bearer null'
  expect(
    (await sin.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers: { authorization } })).statusCode,
  ).toBe(401)
  await sin.close()
  expect((await e.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).statusCode).toBe(200)
})

it('the document of the calls goes out as it is: to compress it for each who asks kept all others waiting', async () => {
  const { headers, body } = await e.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body).openapi).toMatch(/^3\./)
})

it('the metrics are small when every call was made, answered and refused', async () => {
  const token = await e.rol('serveradmin')
  for (const { ruta } of LLAMADAS) {
    for (const authorization of [`Bearer ${token}`, 'nadie'])
      await e.app.inject({ method: ruta.method, url: `/api${ruta.path}`, headers: { authorization } })
  }
  const { body } = await e.app.inject('/metrics')
  expect(body).toContain('campana_http_llamadas{llamada="POST /api/cobranza",clase="4xx"} 2')
  expect(body).toContain('campana_http_segundos_bucket{le="0.05",clase="4xx"}')
  // some 300 letters for each call; all of its times would be 512 kB
  expect(body.length).toBeLessThan(98_304)
})

it.each(['mi-proxy', '10.0.0.0/33', '10.0.0.1,', '10.0.0.1/8/8'])('CAMPANA_PROXIES=%s is refused', (CAMPANA_PROXIES) =>
  expect(() => leerConfig({ CAMPANA_PROXIES })).toThrow(/CAMPANA_PROXIES: «.*» no es una dirección/),
)

it('the proxies that are named are believed, and no others', async () => {
  const conProxy = await abrir({ CAMPANA_PROXIES: '192.0.2.0/24, 2001:db8::1' })
  const quien = async (remoteAddress: string, dicha: string) => {
    await conProxy.inject({
      method: 'POST',
      url: '/token',
      remoteAddress,
      payload: 'grant_type=password&username=quien&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': dicha },
    })
    const ultimo = e.db.selectFrom('audit_evento').select('ip').orderBy('id', 'desc').limit(1)
    return (await ultimo.executeTakeFirstOrThrow()).ip
  }
  expect(await quien('192.0.2.9', '198.51.100.1')).toBe('198.51.100.1')
  expect(await quien('127.0.0.1', '198.51.100.2')).toBe('127.0.0.1')
  await conProxy.close()
})
