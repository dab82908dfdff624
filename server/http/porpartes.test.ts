import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify, { type FastifyError } from 'fastify'
import { expect, it } from 'vitest'
import { Falla } from '#domain/errores.ts'
import { COMPRIMIR_RESPUESTAS } from '../app.ts'
import { responderError } from './errores.ts'
import { partesDe, porPartes } from './porpartes.ts'

interface Respuesta {
  filas: { a: number }[]
  total?: number
}

const CABEZA = { Status: 'OK', Message: '' }

async function* batches(...lista: Respuesta['filas'][]) {
  for (const filas of lista) yield filas.map((fila) => JSON.stringify(fila))
}
async function lineas(respuesta: Respuesta) {
  let texto = ''
  const partes = partesDe(respuesta, CABEZA)
  if (!partes) throw new Error('no viene por partes')
  for await (const parte of partes) texto += parte
  JSON.parse(texto)
  return texto.split('\n')
}

it('an answer that is there already has no parts', () => {
  expect(partesDe({ filas: [] }, CABEZA)).toBeNull()
  expect(partesDe('Ok', CABEZA)).toBeNull()
  expect(partesDe(undefined, CABEZA)).toBeNull()
})

it('what is read in batches is one JSON answer with a line for each, empty ones left out', async () => {
  const varias = porPartes<Respuesta, 'filas'>('filas', batches([], [{ a: 1 }, { a: 2 }], [], [{ a: 3 }]), {
    despues: () => ({ total: 6 }),
  })
  expect(await lineas(varias)).toEqual([
    '{"Status":"OK","Message":"","filas":[',
    '{"a":1},{"a":2}',
    ',{"a":3}',
    '],"total":6}',
  ])
})

it('without rows, with something before them, and with nothing after them', async () => {
  expect(await lineas(porPartes<Respuesta, 'filas'>('filas', batches(), {}))).toEqual([
    '{"Status":"OK","Message":"","filas":[',
    ']}',
  ])
  expect(await lineas(porPartes<Respuesta, 'filas'>('filas', batches([]), { antes: { total: 0 } }))).toEqual([
    '{"Status":"OK","Message":"","total":0,"filas":[',
    ']}',
  ])
})

it('a part that is written is on its way, compressed too: the reader has it before the next one is there', async () => {
  const leidas = Promise.withResolvers<void>()
  async function* seguidos() {
    yield ['{"a":1}']
    await leidas.promise
    yield ['{"a":2}']
  }
  const app = Fastify()
  await app.register(compress, COMPRIMIR_RESPUESTAS)
  app.get('/', (_, reply) => {
    const partes = partesDe(porPartes<Respuesta, 'filas'>('filas', seguidos(), {}), CABEZA)
    return reply.type('application/json').send(Readable.from(partes ?? []))
  })
  try {
    const respuesta = await fetch(await app.listen({ port: 0 }))
    expect(respuesta.headers.get('content-encoding')).toBe('gzip')
    let texto = ''
    for await (const parte of respuesta.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      texto += parte
      // without the first rows here the second ones never come, and the test ends by its time
      if (texto.includes('{"a":1}\n')) leidas.resolve()
    }
    expect(JSON.parse(texto)).toEqual({ ...CABEZA, filas: [{ a: 1 }, { a: 2 }] })
  } finally {
    leidas.resolve()
    await app.close()
  }
})

it('what fails before its first part is answered with its reason, which is not compressed', async () => {
  const app = Fastify()
  await app.register(compress, COMPRIMIR_RESPUESTAS)
  app.setErrorHandler((error: FastifyError, request, reply) => responderError(error, request, reply))
  app.get('/', (_, reply) =>
    reply.type('application/json').send(
      new Readable({
        read() {
          this.destroy(new Falla('sin-base', 'Sin conexión con la base de datos.'))
        },
      }),
    ),
  )
  try {
    const respuesta = await fetch(await app.listen({ port: 0 }))
    expect(respuesta.status).toBe(503)
    expect(respuesta.headers.get('content-encoding')).toBeNull()
    expect(await respuesta.json()).toMatchObject({ Message: 'Sin conexión con la base de datos.' })
  } finally {
    await app.close()
  }
})
