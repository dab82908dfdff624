import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pausa } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { formulario, retrato } from '../../test/fotos.ts'

let e: Escuela
let token: string
let id: number
let puerto: number
let foto: Buffer

beforeAll(async () => {
  e = await escuela()
  token = await e.con(['ALU-FOTO'])
  id = await e.nueva.alumno()
  foto = await retrato()
  await e.app.listen({ port: 0, host: '127.0.0.1' })
  puerto = Number(new URL(e.app.listeningOrigin).port)
})
afterAll(() => e.cerrar())

const direccion = () => `/api/alumno/setpicture?IdAlumno=${id}`
async function enviar({ payload, headers }: { payload: Buffer; headers: Record<string, string> }) {
  const r = await e.app.inject({
    method: 'POST',
    url: direccion(),
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  return [r.statusCode, r.json().errors ?? r.json().Status]
}

describe('the file of a call', () => {
  it('stands alone in its field, beside texts that nobody reads', async () => {
    expect(await enviar(formulario([{ campo: 'foto', bytes: foto }]))).toEqual([200, 'OK'])
    expect(
      await enviar(
        formulario([
          { campo: 'x', texto: '1' },
          { campo: 'foto', bytes: foto },
        ]),
      ),
    ).toEqual([200, 'OK'])
  })

  it.each([
    ['no file', () => formulario([]), 400, { foto: 'Falta la foto' }],
    ['a text in its field', () => formulario([{ campo: 'foto', texto: 'hola' }]), 400, { foto: 'Falta la foto' }],
    ['an empty file', () => formulario([{ campo: 'foto', bytes: Buffer.alloc(0) }]), 400, { foto: 'Falta la foto' }],
    [
      'another field',
      () => formulario([{ campo: 'imagen', bytes: foto }]),
      400,
      { imagen: 'El archivo va en el campo foto' },
    ],
    [
      'two files',
      () =>
        formulario([
          { campo: 'foto', bytes: foto },
          { campo: 'foto', bytes: foto },
        ]),
      400,
      { foto: 'Envíe un archivo solo' },
    ],
    [
      'twenty files',
      () => formulario(Array.from({ length: 20 }, () => ({ campo: 'foto', bytes: foto }))),
      400,
      { foto: 'Envíe un archivo solo' },
    ],
    [
      'a hundred texts',
      () =>
        formulario([
          ...Array.from({ length: 100 }, () => ({ campo: 'x', texto: '1' })),
          { campo: 'foto', bytes: foto },
        ]),
      400,
      { cuerpo: 'El cuerpo tiene demasiados campos' },
    ],
    [
      'six megabytes',
      () => formulario([{ campo: 'foto', bytes: Buffer.concat([foto, Buffer.alloc(6_000_000)]) }]),
      413,
      { foto: 'La foto no puede pesar más de 5 MB' },
    ],
    [
      'a body without its end',
      () => formulario([{ campo: 'foto', bytes: foto }], false),
      400,
      { foto: 'El archivo no llegó entero' },
    ],
    [
      'JSON',
      () => ({ payload: Buffer.from('{"foto":"x"}'), headers: { 'content-type': 'application/json' } }),
      400,
      { foto: 'Envíe el archivo como multipart/form-data' },
    ],
    [
      'a form without a boundary',
      () => ({ payload: foto, headers: { 'content-type': 'multipart/form-data' } }),
      400,
      { foto: 'El archivo no llegó entero' },
    ],
  ])('%s', async (_, hacer, http, errores) => expect(await enviar(hacer())).toEqual([http, errores]))

  it('is 415 to every other call', async () => {
    const { payload, headers } = formulario([{ campo: 'foto', bytes: foto }])
    const r = await e.app.inject({
      method: 'POST',
      url: '/api/alumno',
      headers: { ...headers, authorization: `Bearer ${await e.con(['ALU-NUEVO', 'ALU-EDITAR'])}` },
      payload,
    })
    expect(r.statusCode).toBe(415)
  })
})

/** Sends the head of a request that announces 5 MB. */
async function cabeza(authorization: string): Promise<Socket> {
  const socket = connect(puerto, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${direccion()} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n`,
  )
  return socket
}

/** Answers what comes back before any of them is sent. */
async function soloCabeza(authorization: string): Promise<string> {
  const socket = await cabeza(authorization)
  const [chunk] = await once(socket, 'data')
  socket.destroy()
  return String(chunk)
}

describe('over the wire', () => {
  it('without a session or the rule the file is not waited for', async () => {
    expect(await soloCabeza('x'.repeat(43))).toContain('HTTP/1.1 401')
    expect(await soloCabeza(await e.con(['ALU-VER', 'PAD-FOTO']))).toContain('HTTP/1.1 403')
  })

  it('who hangs up while his file waits for its turn takes no place with him', async () => {
    const suyo = await e.con(['ALU-FOTO'])
    const [uno, dos] = [await cabeza(suyo), await cabeza(suyo)]
    await pausa(100)
    for (const espera of [await cabeza(suyo), await cabeza(suyo), await cabeza(suyo)]) {
      await pausa(100)
      espera.resetAndDestroy()
    }
    await pausa(100)
    uno.destroy()
    dos.destroy()
    const { payload, headers } = formulario([{ campo: 'foto', bytes: foto }])
    const enviadas = await Promise.all(
      [1, 2].map(() =>
        e.app.inject({
          method: 'POST',
          url: direccion(),
          headers: { ...headers, authorization: `Bearer ${suyo}` },
          payload,
        }),
      ),
    )
    expect(enviadas.map((r) => r.statusCode)).toEqual([200, 200])
  })

  it('one that is too large is answered, and the connection serves the next call', async () => {
    const { payload, headers } = formulario([{ campo: 'foto', bytes: Buffer.alloc(12_000_000) }])
    const cabeza = (ruta: string, mas = '') =>
      `${ruta} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${mas}\r\n`
    const socket = connect(puerto, '127.0.0.1')
    await once(socket, 'connect')
    let leido = ''
    socket.on('data', (chunk) => {
      leido += String(chunk)
    })
    const veces = (texto: string) => leido.split(texto).length - 1
    const esperar = async (texto: string, n: number) => {
      while (veces(texto) < n) await once(socket, 'data')
    }
    socket.write(
      cabeza(
        `POST ${direccion()}`,
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n`,
      ),
    )
    socket.write(payload)
    await esperar('HTTP/1.1 413', 1)
    expect(leido).toContain('La foto no puede pesar más de 5 MB')
    socket.write(cabeza('GET /api/syscfg/headerdata'))
    await esperar('HTTP/1.1 200', 1)
    socket.destroy()
  })
})
