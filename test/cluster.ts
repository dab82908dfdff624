import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded.ts'

/** Name of the migrated, empty database of which the server tests get copies. */
export const TEMPLATE = 'campana_plantilla'

/** A database of one test file. */
export type BaseDePrueba = { url: string; drop: () => Promise<void> }

/** A running cluster: the address of a database that one may connect to. */
export type Cluster = { url: string; stop: () => Promise<void> }

/** Starts the cluster of a run: the one that `named` gives the address of, else an embedded one without fsync. */
export async function startCluster(named?: string): Promise<Cluster> {
  if (named) return { url: named, stop: async () => undefined }
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-prueba-'))
  const borrar = () => rmSync(dir, { recursive: true, force: true })
  try {
    const embedded = await startEmbedded({ dir, fsync: false, settings: { max_connections: 200 } })
    const stop = async () => {
      await embedded.stop()
      borrar()
    }
    return { url: embedded.url, stop }
  } catch (error) {
    borrar()
    throw error
  }
}

/** Makes the database that each test gets a copy of: empty, then filled. Nobody may be connected to it afterwards. */
export async function makeTemplate(
  cluster: string,
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await onCluster(cluster, `drop database if exists ${template} with (force)`)
  await onCluster(cluster, `create database ${template}`)
  await fill(withDatabase(cluster, template))
}

/** Makes a copy of the template. */
export async function copyOf(cluster: string, template: string): Promise<BaseDePrueba> {
  const name = `prueba_${randomBytes(6).toString('hex')}`
  // file_copy writes no WAL, which a copy that lives for a second does not need.
  await onCluster(cluster, `create database ${name} template ${template} strategy file_copy`)
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

/** Gives the address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}
