import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { observeTable } from '../jobs/metrics.ts'

/** Answers /health/live, /health/ready and Prometheus' /metrics. */
export function observar(app: FastifyInstance, db: Db, registro: Registry): void {
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
  app.get('/health/ready', async (_, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { Status: 'OK' }
    } catch {
      return reply.code(503).send({ Status: 'Error' })
    }
  })
  app.get('/metrics', async (_, reply) => reply.type(registro.contentType).send(await registro.metrics()))
}
