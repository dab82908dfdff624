import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import type { Disk } from '../db/disk.ts'
import { withPatience } from '../db/patience.ts'
import { observeTable } from '../jobs/metrics.ts'
import { sinLugar } from './errores.ts'

/** Answers /health/live, /health/ready and Prometheus' /metrics. */
export function observar(app: FastifyInstance, db: Db, registro: Registry, disk: Disk): void {
  observeTable(registro, db)
  collectDefaultMetrics({ register: registro })
  const duracion = new Histogram({
    name: 'campana_http_segundos',
    help: 'Duración de las llamadas',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registro],
  })
  app.addHook('onResponse', async (request, reply) => {
    const ruta = request.routeOptions.url
    if (ruta?.startsWith('/api')) {
      duracion.observe({ metodo: request.method, ruta, estado: String(reply.statusCode) }, reply.elapsedTime / 1000)
    }
  })
  app.get('/health/live', () => ({ Status: 'OK' }))
  // What it throws is answered as in any call: 503 and why.
  app.get('/health/ready', async () => {
    await withPatience(sql`select 1`.execute(db))
    if (disk.full()) throw sinLugar()
    return { Status: 'OK' }
  })
  app.get('/metrics', async (_, reply) => reply.type(registro.contentType).send(await registro.metrics()))
}
