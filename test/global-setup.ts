import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { fechaEnSalta } from '../domain/fecha.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { prepararBase } from '../server/db/preparar.ts'
import { TEMPLATE, withDatabase } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run, as the address of a database one may connect to. */
    cluster: string
  }
}

/**
 * One cluster for the whole run: `TEST_DATABASE_URL`, else an embedded one without fsync. In it a migrated
 * template with the base data, of which each test file gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['TEST_DATABASE_URL']
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-prueba-'))
  const embedded = named ? undefined : await startEmbedded({ dir, fsync: false, settings: { max_connections: 200 } })
  const cluster = named ?? embedded?.url ?? ''
  const teardown = async () => {
    await embedded?.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(cluster)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('cluster', cluster)
  return teardown
}

async function makeTemplate(cluster: string): Promise<void> {
  const admin = new pg.Client(cluster)
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
    await admin.query(`create database ${TEMPLATE}`)
  } finally {
    await admin.end()
  }
  const db = crearDb(crearPool(withDatabase(cluster, TEMPLATE)))
  try {
    await prepararBase(db, fechaEnSalta(new Date()))
  } finally {
    await db.destroy()
  }
}
