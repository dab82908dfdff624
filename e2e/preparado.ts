import { armarDemo } from '../demo/demo.ts'
import config from '../playwright.config.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { prepararBase } from '../server/db/preparar.ts'
import { type Cluster, makeTemplate, startCluster } from '../test/cluster.ts'
import { HOY, PREPARADO, servir } from './colegio.ts'
import { firmarTodos } from './sesiones.ts'

/**
 * Starts one cluster for the whole run, and prepares in it the demo school with everybody signed in. Each spec file gets
 * a copy of it. Where it is, and the sessions, stand in the environment afterwards.
 */
export async function prepararColegio(): Promise<Cluster> {
  const cluster = await startCluster()
  try {
    process.env['CAMPANA_E2E_CLUSTER'] = cluster.url
    await makeTemplate(cluster.url, PREPARADO, async (base) => {
      await seed(base)
      const colegio = await servir(base)
      try {
        await firmarTodos(colegio.url, config.use?.launchOptions ?? {})
      } finally {
        await colegio.cerrar()
      }
    })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}

async function seed(base: string): Promise<void> {
  const pool = crearPool(base)
  const db = crearDb(pool)
  try {
    await prepararBase(db, HOY)
    await armarDemo(pool, { hoy: HOY, log: () => undefined })
  } finally {
    await db.destroy()
  }
}
