import { sql } from 'kysely'
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import type { JobState } from '../db/esquema/jobs.ts'

/** Receives how a run ended and how many seconds it took. */
export type Observe = (kind: string, outcome: string, seconds: number) => void

/** Measures how long the runs of this process take. */
export function observeRuns(registry: Registry): Observe {
  const histogram = new Histogram({
    name: 'campana_job_segundos',
    help: 'Duración de las tareas, por clase y cómo terminaron',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 25, 100],
    registers: [registry],
  })
  return (kind, outcome, seconds) => histogram.observe({ kind, outcome }, seconds)
}

/** Counts the jobs of the table, whichever process does them, each time the metrics are asked for. */
export function observeTable(registry: Registry, db: Db): void {
  new Gauge({
    name: 'campana_jobs',
    help: 'Tareas pendientes, en curso y muertas',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { kind, state, n } of await counted(db)) this.set({ kind, state }, n)
    },
  })
  new Gauge({
    name: 'campana_job_atraso_segundos',
    help: 'Segundos que lleva esperando la tarea vencida más vieja',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { kind, n } of await late(db)) this.set({ kind }, n)
    },
  })
}

/** Without a database these metrics are empty, so that the others can still be answered. */
const none = () => ({ rows: [] })

const counted = async (db: Db) =>
  (
    await sql<{ kind: string; state: JobState; n: number }>`
      select kind, state, count(*)::int as n from job where state in ('pending','running','dead') group by kind, state`
      .execute(db)
      .catch(none)
  ).rows

const late = async (db: Db) =>
  (
    await sql<{ kind: string; n: number }>`
      select kind, extract(epoch from now() - min(run_at))::float8 as n
      from job where state = 'pending' and run_at <= now() group by kind`
      .execute(db)
      .catch(none)
  ).rows
