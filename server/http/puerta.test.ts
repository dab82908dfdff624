import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string
let puerto: number

beforeAll(async () => {
  e = await escuela()
  token = await e.rol('serveradmin')
  await e.app.listen({ port: 0, host: '127.0.0.1' })
  puerto = Number(new URL(e.app.listeningOrigin).port)
})
afterAll(() => e.cerrar())

/** Sends the head of a request that announces a body and none of it; answers what comes back until the first answer. */
async function soloCabeza(lineas: string[]): Promise<string> {
  const socket = connect(puerto, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lineas.join('\r\n')}\r\nHost: x\r\n\r\n`)
  const [chunk] = await once(socket, 'data')
  socket.destroy()
  return String(chunk)
}

const desde = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

describe('a body', () => {
  it.each([
    ['no session', '/api/cobranza', '401 Unauthorized'],
    ['no such call', '/api/no/existe', '404 Not Found'],
  ])('is not waited for with %s', async (_, path, estado) => {
    const contestado = await soloCabeza([
      `POST ${path} HTTP/1.1`,
      'Content-Type: application/json',
      'Content-Length: 60000',
    ])
    expect(contestado).toContain(`HTTP/1.1 ${estado}`)
  })

  it.each([
    [
      'the session was ended',
      '401 Unauthorized',
      (id: number) => e.db.deleteFrom('sesion').where('id_usuario', '=', id),
    ],
    [
      'the role was taken away',
      '403 Forbidden',
      (id: number) => e.db.deleteFrom('usuario_rol').where('id_usuario', '=', id),
    ],
  ])('that was held back until %s does nothing', async (_, estado, quitar) => {
    const quien = await e.nueva.usuario({ reglas: ['CAR-NUEVO'] })
    const nombre = `Cargo de ${quien.id}`
    const cuerpo = JSON.stringify({ nombre })
    const socket = connect(puerto, '127.0.0.1')
    await once(socket, 'connect')
    const cabeza = [
      'POST /api/cargos HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${quien.token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(cuerpo)}`,
    ]
    socket.write(`${cabeza.join('\r\n')}\r\n\r\n${cuerpo.slice(0, 1)}`)
    await new Promise((listo) => setTimeout(listo, 2_500))
    await quitar(quien.id).execute()
    socket.write(cuerpo.slice(1))
    const [contestado] = await once(socket, 'data')
    socket.destroy()
    expect(String(contestado)).toContain(`HTTP/1.1 ${estado}`)
    expect(await e.db.selectFrom('cargo').select('id').where('nombre', '=', nombre).execute()).toEqual([])
  })

  it('calls that still wait for their turn when the session is ended do nothing', async () => {
    const quien = await e.nueva.usuario({ reglas: ['CAR-NUEVO'] })
    const traba = await e.db.startTransaction().execute()
    await sql`lock table cargo in exclusive mode`.execute(traba)
    const pedidas = Array.from({ length: 12 }, (_, i) =>
      e.llamar(quien.token, 'POST', 'cargos', { body: { nombre: `Cargo ${i} de ${quien.id}` } }),
    )
    await new Promise((listo) => setTimeout(listo, 2_500))
    await e.db.deleteFrom('sesion').where('id_usuario', '=', quien.id).execute()
    await traba.rollback().execute()
    const http = (await Promise.all(pedidas)).map((r) => r.http)
    // a few had their turn before, and are done
    expect(http.filter((h) => h === 401).length).toBeGreaterThan(0)
    const hechos = await e.db.selectFrom('cargo').select('id').where('nombre', 'like', `% de ${quien.id}`).execute()
    expect(hechos).toHaveLength(http.filter((h) => h === 200).length)
  })

  it('is 64 kB at most, and nests 32 levels at most, also in a call without a session', async () => {
    const enviar = (payload: string, path = 'cobranza') =>
      e.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        payload,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    const largo = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`
    expect((await enviar(largo(65_536))).json().errors).not.toHaveProperty('cuerpo')
    expect((await enviar(largo(65_537))).statusCode).toBe(413)
    const hondo = (n: number) => `{"a":${'['.repeat(n - 1)}${']'.repeat(n - 1)}}`
    for (const path of ['cobranza', 'token']) {
      const r = await enviar(hondo(33), path)
      expect([r.statusCode, r.json().errors]).toEqual([400, { cuerpo: 'El cuerpo tiene más de 32 niveles' }])
      expect((await enviar(hondo(32), path)).json().errors).not.toHaveProperty('cuerpo')
    }
  })
})

describe('calls without a session', () => {
  it('are limited by address; who has one, another address and the sign-in go on', async () => {
    const pedir = async (ip: string, mas = {}) => {
      const r = await e.app.inject({
        url: '/api/syscfg/headerdata',
        headers: { ...desde(ip).headers, ...mas },
      })
      return r.statusCode
    }
    const vistos = []
    for (let i = 0; i < 300; i++) vistos.push(await pedir('10.1.1.1', i % 2 ? {} : { authorization: 'Bearer no' }))
    expect(new Set(vistos)).toEqual(new Set([401]))
    const negado = await e.app.inject({ url: '/api/syscfg/headerdata', ...desde('10.1.1.1') })
    expect([negado.statusCode, negado.json()]).toEqual([
      429,
      { Status: 'Error', Message: 'Demasiados intentos. Espere un momento.' },
    ])
    expect(Number(negado.headers['retry-after'])).toBeGreaterThan(0)
    expect(negado.headers.connection).toBe('close')
    expect(await pedir('10.1.1.1', { authorization: `Bearer ${'x'.repeat(43)}` })).toBe(429)
    expect(await pedir('10.1.1.1', { authorization: `Bearer ${token}` })).toBe(200)
    expect(await pedir('10.1.1.2')).toBe(401)
    const ingreso = await e.app.inject({
      method: 'POST',
      url: '/api/token',
      payload: 'grant_type=password&username=nadie&password=nada',
      headers: { ...desde('10.1.1.1').headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(ingreso.statusCode).toBe(400)
  })
})

describe('HEAD', () => {
  it('runs no call', async () => {
    const procesos = () => e.db.selectFrom('job').select('id').execute()
    const antes = await procesos()
    for (const path of ['valores/cuotas?type=2', 'valores/cuotas?type=1', 'syscfg/headerdata', 'token']) {
      const r = await e.app.inject({
        method: 'HEAD',
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([path, r.statusCode]).toEqual([path, 404])
    }
    expect(await procesos()).toEqual(antes)
  })
})
