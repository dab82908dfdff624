import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { stopAll } from './stop.ts'

const never = () => new Promise<never>(() => undefined)

it('whoever is connected, and whatever does not end, everything is told to stop and it comes to an end', async () => {
  const app = Fastify()
  let asked = () => {}
  const began = new Promise<void>((resolve) => {
    asked = resolve
  })
  app.get('/informe', () => {
    asked()
    return never()
  })
  app.get('/', () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets = [
    'GET /informe HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST / HT',
    '',
  ].map((sent) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(sent)
    return new Promise((resolve) => socket.once('close', resolve))
  })
  await began
  let stopped = 0
  const stop = async () => void stopped++
  const embedded = { stop } as never
  await stopAll({ app, jobs: { stop: never }, db: { destroy: never } as never, embedded })
  expect(stopped).toBe(1)
  await Promise.all(sockets)
}, 30_000)

it('what has not begun has nothing to stop', async () => {
  await expect(stopAll({})).resolves.toBeUndefined()
})
