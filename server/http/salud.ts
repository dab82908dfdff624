import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import type { Disk } from '../db/disk.ts'
import { withPatience } from '../db/patience.ts'
import { observeTable } from '../jobs/metrics.ts'
import { sinLugar } from './errores.ts'
import type { Interno } from './interno.ts'

/**
 * Answers /health/live, /health/ready and Prometheus' /metrics. How long calls take is told for all of them, in classes;
 * of each call only how often and how long in all, so that the answer stays small with every call there is.
 */
export function observar(app: FastifyInstance, db: Db, registro: Registry, disk: Disk, interno: Interno): void {
  observeTable(registro, db)
  collectDefaultMetrics({ register: registro })
  const duracion = new Histogram({
    name: 'campana_http_segundos',
    help: 'Duración de las llamadas, por clase de estado',
    labelNames: ['clase'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registro],
  })
  const porRuta = { labelNames: ['llamada', 'clase'] as ('llamada' | 'clase')[], registers: [registro] }
  const veces = new Counter({ name: 'campana_http_llamadas', help: 'Llamadas atendidas', ...porRuta })
  const total = new Counter({
    name: 'campana_http_llamadas_segundos',
    help: 'Segundos que llevaron, sumados',
    ...porRuta,
  })
  app.addHook('onResponse', async (request, reply) => {
    const ruta = request.routeOptions.url
    if (!ruta?.startsWith('/api')) return
    const clase = `${Math.floor(reply.statusCode / 100)}xx`
    const de = { llamada: `${request.method} ${ruta}`, clase }
    const segundos = reply.elapsedTime / 1000
    duracion.observe({ clase }, segundos)
    veces.inc(de)
    total.inc(de, segundos)
  })
  app.get('/health/live', () => ({ Status: 'OK' }))
  // What it throws is answered as in any call: 503 and why.
  app.get('/health/ready', async () => {
    await withPatience(sql`select 1`.execute(db))
    if (disk.full()) throw sinLugar()
    return { Status: 'OK' }
  })
  app.get('/metrics', { onRequest: interno }, async (_, reply) =>
    reply.type(registro.contentType).send(await registro.metrics()),
  )
}
