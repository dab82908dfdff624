import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pausa } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { leerConfig } from '../config.ts'
import { direccionLegible } from './encabezados.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

it.each(['/%', '/%ff', '/api/%', '/api/%zz?a=%', '/no-hay', '/api/no-hay', '/api/token'])(
  '%s is answered as any other page, with the headers',
  async (url) => {
    const r = await e.app.inject(url)
    expect([r.statusCode, r.json()]).toEqual([404, { Status: 'Error', Message: 'No existe' }])
    expect(r.headers['x-content-type-options']).toBe('nosniff')
    expect(r.headers['permissions-policy']).toContain('camera=(self), accelerometer=(), ')
    expect(r.headers['permissions-policy']).toContain('microphone=()')
    const csp = String(r.headers['content-security-policy'])
    expect(csp).toContain("font-src 'self';")
    expect(csp).toContain("script-src 'self';")
    expect(csp).toContain("style-src 'self';")
    expect(csp).not.toMatch(/https:|eval|unsafe-inline/)
  },
)

it.each([
  ['/api/x?a=%', '/api/x?a=%'],
  ['/%C3%B1', '/%C3%B1'],
  ['/%?a=%&b=?', '/%25?a=%&b=?'],
])('%s is read as %s', (url, leida) => expect(direccionLegible(url)).toBe(leida))

it('a POST that is cut leaves nothing in the log', async () => {
  const lineas: string[] = []
  const app = await crearApp({
    db: e.db,
    config: leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' }),
    clock: createClock('2026-04-15' as Fecha, '11:00'),
    logger: { level: 'warn', stream: { write: (linea: string) => void lineas.push(linea) } },
  })
  const token = await e.rol('serveradmin')
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (const corta of ['destroy', 'resetAndDestroy', 'end'] as const) {
    for (const cuerpo of ['', '{"data":[']) {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.on('error', () => undefined).on('data', () => undefined)
      await once(socket, 'connect')
      const visto = once(app.server, 'request')
      socket.write(
        `POST /api/cobranza HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n${cuerpo}`,
      )
      const [, respuesta] = await visto
      // its session is found before the body is waited for
      await pausa(30)
      socket[corta]()
      if (!respuesta.closed) await once(respuesta, 'close')
    }
  }
  await app.close()
  expect(lineas).toEqual([])
})
