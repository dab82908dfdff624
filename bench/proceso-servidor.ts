// The measured server, in a process of its own: says its ports, and answers the questions of servidor.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import type { Fecha } from '#domain/fecha.ts'
import { COMPRIMIR_RESPUESTAS, crearApp } from '../server/app.ts'
import { createClock } from '../server/clock.ts'
import { leerConfig } from '../server/config.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { IMPORTACION } from '../server/importacion/importacion.job.ts'
import { runImport } from '../server/importacion/work.service.ts'
import { startJobs } from '../server/jobs/loop.ts'
import { runner } from '../server/jobs/runner.ts'
import { createRecorder } from './grabar.ts'
import { crearPoolMejor, leerMejor } from './mejor/mejor.ts'
import type { Pregunta, Respondida } from './servidor.ts'

const [url = '', hoy = '', web = ''] = process.argv.slice(2)
const pool = crearPool(url)
const recorder = createRecorder(pool)
const db = crearDb(pool)
const app = await crearApp({
  db,
  config: leerConfig({ CAMPANA_DEMO: '0' }),
  clock: createClock(hoy as Fecha),
  ...(web && { web }),
})

let respuestas = new Map<string, Respondida & { objeto?: unknown }>()

/** Makes a Fastify of one route that answers what it was told to, after this. */
async function ruta(antes: (respondida: Respondida) => Promise<unknown> | undefined, escribe = false) {
  const servidor = Fastify()
  await servidor.register(compress, COMPRIMIR_RESPUESTAS)
  servidor.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const respondida = respuestas.get(request.url)
      if (respondida) await antes(respondida)
      const texto = escribe && respondida?.objeto ? JSON.stringify(respondida.objeto) : respondida?.texto
      return reply.type('application/json; charset=utf-8').send(texto)
    },
  })
  return servidor
}
/** Does nothing but answer: what of the processor's time is HTTP, compression and the socket. */
const desnuda = await ruta(() => undefined)
const poolMejor = crearPoolMejor(url)
/**
 * Reads what its answer is made of, with the driver alone, throws it away, and writes the answer: what no program in Node
 * can spare that reads the database.
 */
const piso = await ruta((respondida) => leerMejor(poolMejor, respondida.consultas), true)

/**
 * Reads the peak of its memory in bytes. getrusage would count the memory of the process that started it; Linux tells
 * them apart.
 */
function pico(): number {
  const kb = process.platform === 'linux' && /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return (kb ? Number(kb) : process.resourceUsage().maxRSS) * 1024
}

/** Milliseconds of all threads: compression and garbage are part of what a call costs. */
function procesador(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function contestar(pregunta: Pregunta): unknown {
  switch (pregunta.que) {
    case 'memoria':
      return { ahora: process.memoryUsage.rss(), pico: pico() }
    case 'olvidarPico':
      // Linux counts the peak anew from here; elsewhere it is that of the whole life
      if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5')
      return null
    case 'importar':
      startJobs({ url, db, runners: [runner(IMPORTACION, runImport)], log: app.log, registry: new Registry() })
      return null
    case 'procesador':
      return procesador()
    case 'grabar':
      return recorder.empezar(pregunta.deshacer)
    case 'grabado':
      return recorder.terminar()
    case 'responder':
      respuestas = new Map(
        pregunta.respuestas.map((r) => [r.url, r.escribe ? { ...r, objeto: JSON.parse(r.texto) } : r]),
      )
  }
}

process.on('message', (pregunta: Pregunta) => process.send?.(contestar(pregunta) ?? null))
// who asked has gone
process.on('disconnect', () => process.exit())
const escuchar = async (servidor: typeof app) =>
  Number(new URL(await servidor.listen({ port: 0, host: '127.0.0.1' })).port)
process.send?.([await escuchar(app), await escuchar(desnuda), await escuchar(piso)])
