import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { enviarArchivo } from './archivo.ts'

it.each([
  ['Caja Ñandú.xlsx', `attachment; filename="Caja Nandu.xlsx"; filename*=UTF-8''Caja%20%C3%91and%C3%BA.xlsx`],
  [
    'Alumnos Norte/Sur.xlsx',
    `attachment; filename="Alumnos Norte-Sur.xlsx"; filename*=UTF-8''Alumnos%20Norte-Sur.xlsx`,
  ],
  ['..\\a"b\r\n.xlsx', `attachment; filename="..-ab.xlsx"; filename*=UTF-8''..-a%22b%0D%0A.xlsx`],
])('sends %j under a name that is in no folder', async (nombre, header) => {
  const app = Fastify()
  app.get('/', (_, reply) => enviarArchivo(reply, { nombre, mime: 'text/plain', cuerpo: Buffer.from('x') }))
  const { headers } = await app.inject('/')
  expect(headers['content-disposition']).toBe(header)
})
