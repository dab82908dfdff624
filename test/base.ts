import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE, withDatabase } from './cluster.ts'

/** A database of one test file. */
export type BaseDePrueba = { url: string; drop(): Promise<void> }

/** A new, migrated, empty database for one test file: in `beforeAll`, and `drop()` in `afterAll`. */
export async function baseDePrueba(): Promise<BaseDePrueba> {
  const cluster = inject('cluster')
  const name = `prueba_${randomBytes(6).toString('hex')}`
  // file_copy: no WAL for a copy that lives for a second.
  await onCluster(cluster, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return { url: withDatabase(cluster, name), drop: () => onCluster(cluster, `drop database ${name} with (force)`) }
}

async function onCluster(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
