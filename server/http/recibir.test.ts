import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'

const MB = 1_000_000
const DIRECCION = '/api/importacion?tipo=alumnos&nombre=x.csv'
const GRANDE = 'Lo enviado es demasiado grande'
let e: Escuela
let token: string
let origen: URL

beforeAll(async () => {
  e = await escuela()
  token = await e.rol('serveradmin')
  await e.app.listen({ port: 0, host: '127.0.0.1' })
  origen = new URL(e.app.listeningOrigin)
})
afterAll(() => e.cerrar())

async function enviar(body: RequestInit['body'], mas: object = {}) {
  const r = await fetch(new URL(DIRECCION, origen), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: body ?? null,
    ...mas,
  })
  return [r.status, ((await r.json()) as { Message: string }).Message]
}

/** Sends the head of a file of so many bytes; answers the connection and what has come back by then. */
async function cabeza(bytes: number) {
  const socket = connect(Number(origen.port), '127.0.0.1')
  await once(socket, 'connect')
  let leido = ''
  socket.on('data', (chunk) => {
    leido += String(chunk)
  })
  socket.write(
    `POST ${DIRECCION} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  return { socket, leido: () => leido }
}

it('a file that is too large is received, and then answered: who is cut off does not hear why', async () => {
  const { socket, leido } = await cabeza(21 * MB)
  socket.write(Buffer.alloc(20 * MB + 1))
  await esperar(1_000)
  expect(leido()).toBe('')
  socket.write(Buffer.alloc(MB - 1))
  await once(socket, 'data')
  expect(leido()).toContain('HTTP/1.1 413')
  expect(leido()).toContain(GRANDE)
  socket.destroy()
})

it('and so is one of which nobody says how large it is', async () => {
  const body = Readable.toWeb(Readable.from(Array.from({ length: 21 }, () => Buffer.alloc(MB, 0x20))))
  expect(await enviar(body as never, { duplex: 'half' })).toEqual([413, GRANDE])
})

it('one of more than twice as much is not waited for', async () => {
  const { socket, leido } = await cabeza(41 * MB)
  await once(socket, 'data')
  expect(leido()).toContain('HTTP/1.1 413')
  socket.destroy()
})

it('of one user two are received at a time: the third waits before its first byte, and others go on', async () => {
  const otro = await e.rol('serveradmin')
  const trabadas = [await cabeza(20 * MB), await cabeza(20 * MB)]
  // more than connections hold: when all of it is written the server is reading both, and both have their places
  await Promise.all(trabadas.map(({ socket }) => new Promise((fin) => socket.write(Buffer.alloc(19 * MB), fin))))
  // what is in the connection by itself is not asked for: a body of which all has come is still not read
  const chica = Buffer.from('Apellido;Nombre;DNI\nPaz;Eva;47111223\n')
  const tercera = enviar(chica)
  expect(await Promise.race([tercera, esperar(500, 'espera')])).toBe('espera')
  expect(
    await enviar(chica, { headers: { authorization: `Bearer ${otro}`, 'content-type': 'application/octet-stream' } }),
  ).toEqual([200, ''])
  trabadas[0]?.socket.destroy()
  expect(await tercera).toEqual([200, ''])
  trabadas[1]?.socket.destroy()
})

it('one as large as may be is read', async () => {
  const titulos = Buffer.from('Apellido;Nombre;DNI\nPaz;Eva;47111222\n')
  expect(await enviar(Buffer.concat([titulos, Buffer.alloc(20 * MB - titulos.length, '\n')]))).toEqual([200, ''])
})
