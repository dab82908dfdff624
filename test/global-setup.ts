import type { TestProject } from 'vitest/node'
import { fechaEnSalta } from '../domain/fecha.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { prepararBase } from '../server/db/preparar.ts'
import { makeTemplate, startCluster, TEMPLATE } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database on the cluster of this run, to connect to. */
    cluster: string
  }
}

/** Starts one cluster for the whole run, and makes in it a migrated template with the base data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(process.env['TEST_DATABASE_URL'])
  try {
    await makeTemplate(cluster.url, TEMPLATE, async (url) => {
      const db = crearDb(crearPool(url))
      try {
        await prepararBase(db, fechaEnSalta(new Date()))
      } finally {
        await db.destroy()
      }
    })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('cluster', cluster.url)
  return cluster.stop
}
