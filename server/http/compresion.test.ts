import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMPRIMIR_RESPUESTAS } from '../app.ts'

const app = Fastify()
let direccion: string
beforeAll(async () => {
  await app.register(compress, COMPRIMIR_RESPUESTAS)
  app.get<{ Params: { bytes: string } }>('/:bytes', ({ params }, reply) =>
    reply.type('application/json; charset=utf-8').send(deBytes(Number(params.bytes))),
  )
  direccion = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Makes a JSON text of so many bytes, an 'ñ' among them, which are two. */
const deBytes = (bytes: number) => JSON.stringify(`ñ${'ab'.repeat(bytes)}`.slice(0, bytes - 3))

/** Asks for an answer as it comes through the socket, which `fetch` does not show. */
const pedir = (bytes: number, headers: Record<string, string> = { 'accept-encoding': 'gzip, deflate, br' }) =>
  new Promise<{ headers: http.IncomingHttpHeaders; cuerpo: Buffer }>((resolve, reject) => {
    const partes: Buffer[] = []
    http
      .get(`${direccion}/${bytes}`, { headers, agent: false }, (r) => {
        r.on('data', (parte: Buffer) => partes.push(parte))
        r.on('end', () => resolve({ headers: r.headers, cuerpo: Buffer.concat(partes) }))
      })
      .on('error', reject)
  })

it.each([
  [200, false],
  [4_095, false],
  [4_096, true],
  [65_536, true],
  [524_288, true],
  [524_289, true],
  [1_000_000, true],
])('an answer of %i bytes, compressed: %s', async (bytes, comprimida) => {
  const { headers, cuerpo } = await pedir(bytes)
  expect(headers['content-encoding']).toBe(comprimida ? 'gzip' : undefined)
  expect(headers.vary ?? '').toBe(comprimida ? 'accept-encoding' : '')
  const texto = (comprimida ? gunzipSync(cuerpo) : cuerpo).toString()
  expect(texto).toBe(deBytes(bytes))
  expect(Buffer.byteLength(texto)).toBe(bytes)
  // what was compressed at once says how long it is, so that it goes out in one piece
  expect(headers['content-length']).toBe(bytes <= 524_288 ? String(cuerpo.length) : undefined)
})

it.each([[{}], [{ 'accept-encoding': 'identity' }], [{ 'accept-encoding': 'br' }]])(
  'who does not read gzip gets it as it is: %j',
  async (headers) => {
    const { headers: dichos, cuerpo } = await pedir(20_000, headers)
    expect(dichos['content-encoding']).toBeUndefined()
    expect(cuerpo.toString()).toBe(deBytes(20_000))
  },
)
