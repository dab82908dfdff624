import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

let e: Escuela
let token: string
beforeAll(async () => {
  e = await escuela()
  token = await e.rol('serveradmin')
})
afterAll(() => e.cerrar())

const LARGE = Buffer.alloc(5_000_000, 0x20)

it.each([
  ['gzip', gzipSync(LARGE)],
  ['br', brotliCompressSync(LARGE)],
  ['deflate', deflateSync(LARGE)],
  ['GZIP', gzipSync('{}')],
])('a body in %s is refused, with a session and without', async (encoding, payload) => {
  for (const [url, type] of [
    ['/api/token', 'application/json'],
    ['/api/importacion?tipo=alumnos&nombre=x.csv', 'application/octet-stream'],
  ]) {
    const r = await e.app.inject({
      method: 'POST',
      url: url ?? '',
      payload,
      headers: { 'content-type': type, 'content-encoding': encoding, authorization: `Bearer ${token}` },
    })
    expect([r.statusCode, r.json().Message]).toEqual([415, 'El tipo de contenido no se admite'])
  }
})

it('a body that says that it is as it is passes', async () => {
  const r = await e.app.inject({
    method: 'POST',
    url: '/api/cargos',
    payload: JSON.stringify({ nombre: 'Portero' }),
    headers: { 'content-type': 'application/json', 'content-encoding': 'identity', authorization: `Bearer ${token}` },
  })
  expect(r.json()).toMatchObject({ Status: 'OK' })
})
