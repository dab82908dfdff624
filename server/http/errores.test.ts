import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { crearApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { leerConfig } from '../config.ts'
import { fallaDeBase, responderError } from './errores.ts'

const removeHeader = () => undefined

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

it.each(['/api/%E0%A4%A', '/api/nada', '/%E0%A4%A'])('%s is no address: 404 in Spanish', async (url) => {
  const r = await e.app.inject({ method: 'GET', url })
  expect([r.statusCode, r.json()]).toEqual([404, { Status: 'Error', Message: 'No existe' }])
})

it.each(['/%00', '/api/%00', '/api/../../etc/passwd', '/..%2f..%2fetc/passwd'])(
  '%s is no file: 404, and nothing about a body',
  async (url) => {
    const web = await mkdtemp(path.join(tmpdir(), 'campana-web-'))
    const config = leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' })
    const app = await crearApp({ db: e.db, config, clock: createClock('2026-04-15' as Fecha, '11:00'), web })
    try {
      await app.listen({ port: 0, host: '127.0.0.1' })
      // by hand, because clients tidy an address up before they send it
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      const answer = await text(socket)
      expect(answer.split(' ')[1]).toBe('404')
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ Status: 'Error', Message: 'No existe' })
    } finally {
      await app.close()
      await rm(web, { recursive: true })
    }
  },
)

it.each([
  ['hola\r\n\r\n', '400', 'El pedido no es HTTP válido'],
  [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'El encabezado es demasiado grande'],
])('what is no request is told so in Spanish, and hung up (case %#)', async (sent, status, Message) => {
  if (!e.app.server.listening) await e.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((e.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const answer = await text(socket)
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/m)
  expect(answer.split(' ')[1]).toBe(status)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ Status: 'Error', Message })
})

it.each([
  ['a head', 'POST /api/token HTTP/1.1\r\nHost: x\r\nX: '],
  ['a body', 'POST /api/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'],
])('%s that comes a letter at a time is not waited for: it is told so and hung up', async (_, begun) => {
  const config = leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' })
  const clock = createClock('2026-04-15' as Fecha, '11:00')
  const app = await crearApp({ db: e.db, config, clock, plazos: { cabeza: 200, todo: 400, quieta: 60_000 } })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(begun)
    const slowly = setInterval(() => socket.write('x'), 20)
    // a slow client goes on writing when it has been answered; what becomes of that is no matter
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve())).finally(() =>
      clearInterval(slowly),
    )
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    expect(answer.split(' ')[1]).toBe('408')
    expect(answer).toContain('El pedido tardó demasiado')
    await closed
  } finally {
    await app.close()
  }
})

it('an answer that nobody takes is given up, and with it what it holds', async () => {
  const config = leerConfig({ CAMPANA_DEMO: '0', CAMPANA_DATA: '/nada' })
  const clock = createClock('2026-04-15' as Fecha, '11:00')
  const app = await crearApp({ db: e.db, config, clock, plazos: { cabeza: 2_000, todo: 4_000, quieta: 200 } })
  // more than the sockets of both ends take by themselves
  app.get('/mucho', (_, reply) => reply.send(Buffer.alloc(64_000_000)))
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const closed = new Promise<string>((resolve) =>
      app.server.once('connection', (own) => own.once('close', () => resolve('closed by the server'))),
    )
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET /mucho HTTP/1.1\r\nHost: x\r\n\r\n')
    socket.pause()
    expect(await closed).toBe('closed by the server')
    socket.destroy()
  } finally {
    await app.close()
  }
})

it.each(['55P03', '40P01', '40001'])('a row that another call holds or changes is told as such (%s)', (code) => {
  expect(fallaDeBase({ code })).toMatchObject({ code: 'ocupado' })
})

it.each([
  [['casoEspecial'], 'casoEspecial'],
  [['IdCasoEspecial'], 'IdCasoEspecial'],
  [['curso'], 'idCasoEspecial'],
])('what was deleted meanwhile is named as the input %j spells it', (sent, campo) => {
  const error = { code: '23503', detail: 'Key (id_caso_especial)=(7) is not present in table "caso_especial".' }
  expect(fallaDeBase(error, sent)?.campos).toEqual({ [campo]: 'No existe' })
})

it.each([
  [
    Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }),
    /^No queda lugar en el disco/,
  ],
  [
    Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' }),
    /^Sin conexión con la base/,
  ],
  [new Error('Connection terminated unexpectedly'), /^Sin conexión con la base/],
  [Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }), /^Sin conexión con la base/],
  [Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }), /^Error de Servidor/],
])('a fault of the database itself is told as such, with the time to try again (case %#)', (error, Message) => {
  const sent = {
    raw: { removeHeader },
    removeHeader,
    header: vi.fn<(name: string, value: number) => void>(),
    code: vi.fn<(n: number) => unknown>(),
  }
  const send = vi.fn<(body: object) => void>()
  sent.code.mockReturnValue({ send })
  responderError(error as never, { log: { error: () => undefined } } as never, sent as never)
  const ours = send.mock.calls[0]?.[0]
  expect(ours).toMatchObject({ Status: 'Error', Message: expect.stringMatching(Message) })
  const known = !Message.source.includes('Servidor')
  expect([sent.code.mock.calls, sent.header.mock.calls]).toEqual(
    known ? [[[503]], [['Retry-After', 2]]] : [[[500]], []],
  )
})

it('who leaves in the middle of an answer is no fault, and nobody is answered', () => {
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const cut = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  const answer = (destroyed: boolean) => {
    const send = vi.fn<() => void>()
    responderError(
      cut as never,
      { log } as never,
      { raw: { destroyed, removeHeader }, removeHeader, code: () => ({ send }) } as never,
    )
    return send.mock.calls.length
  }
  expect([answer(true), log.error.mock.calls.length]).toEqual([0, 0])
  expect([answer(false), log.error.mock.calls.length]).toEqual([1, 1])
})
