import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrato } from '#contract/index.ts'
import type { Definicion } from '#contract/route.ts'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { leerConfig } from '../config.ts'
import { registro } from './registro.ts'

// What every answer says of itself, asked of each call of the contract.

let e: Escuela
let director: string
beforeAll(async () => {
  e = await escuela()
  director = await e.rol('serveradmin')
})
afterAll(() => e.cerrar())

const LLAMADAS = Object.entries(contrato as unknown as Record<string, Record<string, Definicion>>).flatMap(
  ([controlador, suyas]) =>
    Object.entries(suyas).map(([nombre, ruta]) => ({ nombre: `${controlador}.${nombre}`, ruta })),
)
const SIN_FLUJO = LLAMADAS.filter(({ ruta }) => ruta.formato !== 'flujo')
let vez = 0
/** Makes a call as its ServerAdmin or as nobody, from an address of its own. */
const pedir = ({ method, path }: Definicion, token: string | null, headers: Record<string, string> = {}) =>
  e.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: `10.20.${vez >> 8}.${vez++ & 255}`,
    headers: { origin: 'https://otro.ejemplo', ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })

describe('every answer', () => {
  it.each(SIN_FLUJO.map(({ nombre, ruta }) => [nombre, ruta] as const))('%s', async (_, ruta) => {
    for (const token of [null, director]) {
      // signing out would end the session of the others
      if (token && ruta.path === '/token/cerrar') continue
      const { headers, statusCode } = await pedir(ruta, token)
      expect(statusCode).toBeLessThan(500)
      if (!(ruta.formato === 'imagen' && statusCode < 400)) {
        expect(headers['cache-control']).toBe('no-store')
        expect(headers['content-type']).toMatch(/; charset=utf-8$|^application\/(pdf|vnd|octet|gzip)/)
      }
      if (ruta.formato !== 'imagen') expect(headers['content-disposition']).toMatch(/^attachment; /)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
      const nombres = Object.keys(headers)
      expect(nombres.filter((h) => h.startsWith('access-control-'))).toEqual([])
      expect(nombres.filter((h) => ['server', 'x-powered-by', 'via'].includes(h))).toEqual([])
    }
  })

  it('is the same whatever Origin, Referer and Host say', async () => {
    const de = async (headers: Record<string, string>) => {
      const r = await e.app.inject({ url: '/api/cargos', headers: { ...headers, authorization: `Bearer ${director}` } })
      return [r.statusCode, r.body]
    }
    const ajeno = { origin: 'https://otro.ejemplo', referer: 'https://otro.ejemplo/x', host: 'otro.ejemplo' }
    expect(await de(ajeno)).toEqual(await de({}))
  })

  it('to who asks from another page whether he may is that there is nothing', async () => {
    const headers = { origin: 'https://otro.ejemplo', 'access-control-request-method': 'POST' }
    const r = await e.app.inject({ method: 'OPTIONS', url: '/api/cobranza', headers })
    expect(r.statusCode).toBe(404)
    expect(Object.keys(r.headers).filter((h) => h.startsWith('access-control-'))).toEqual([])
  })
})

describe('a body of another kind than the call declares', () => {
  const CON_CUERPO = LLAMADAS.filter(({ ruta }) => ruta.body && !ruta.formulario && !ruta.sube && !ruta.recibe)
  it.each(CON_CUERPO.map(({ nombre, ruta }) => [nombre, ruta] as const))('is 415 to %s', async (_, ruta) => {
    for (const tipo of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
      const r = await e.app.inject({
        method: ruta.method,
        url: `/api${ruta.path}`,
        headers: { authorization: `Bearer ${director}`, 'content-type': tipo },
        payload: 'a=1',
        remoteAddress: `10.21.${vez >> 8}.${vez++ & 255}`,
      })
      expect([r.statusCode, r.json().Status], tipo).toEqual([415, 'Error'])
    }
  })
})

describe('the log', () => {
  async function conRegistro(hacer: (app: Awaited<ReturnType<typeof crearApp>>) => Promise<void>) {
    const lineas: string[] = []
    const app = await crearApp({
      db: e.db,
      config: leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' }),
      clock: createClock('2026-04-15' as Fecha, '11:00'),
      logger: { ...registro('trace'), stream: { write: (linea: string) => void lineas.push(linea) } },
    })
    app.get('/roto', () => {
      throw new Error('se rompió por dentro')
    })
    await hacer(app)
    await app.close()
    return lineas
  }

  it('has the id that the answer to an unforeseen error carries, and the answer no more', async () => {
    let errorId = ''
    const lineas = await conRegistro(async (app) => {
      const r = await app.inject('/roto')
      expect(r.statusCode).toBe(500)
      expect(r.json()).toEqual({ Status: 'Error', Message: 'Error de Servidor', errorId: expect.any(String) })
      errorId = r.json().errorId
    })
    expect(errorId).toMatch(/^[0-9a-f-]{36}$/)
    const suya = lineas.filter((linea) => linea.includes(errorId))
    expect(suya).toHaveLength(1)
    expect(suya[0]).toContain('se rompió por dentro')
  })

  it('has a line for what is logged, however many lines were sent', async () => {
    const FALSA = '{"level":50,"msg":"falsa"}'
    const lineas = await conRegistro(async (app) => {
      await app.inject(`/api/cargos?a=${encodeURIComponent(`\n${FALSA}\r\n`)}`)
      const headers = { 'user-agent': `x\u2028${FALSA}`, authorization: 'Bearer x' }
      await app.inject({ method: 'GET', url: '/api/cargos', headers })
      const payload = JSON.stringify({ usuario: `ana\n${FALSA}\n` })
      await app.inject({
        method: 'POST',
        url: '/api/clave/olvidada',
        payload,
        headers: { 'content-type': 'application/json' },
      })
    })
    expect(lineas.length).toBeGreaterThan(3)
    for (const linea of lineas) {
      expect(linea.trimEnd().split('\n')).toHaveLength(1)
      expect(JSON.parse(linea).msg).not.toBe('falsa')
    }
  })
})
