import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { newClient } from './client.ts'

const LOCK = 0x43414d50

/** The folder is another Campana's. */
export class FolderTaken extends Error {}

/**
 * Holds the advisory lock of the folder on a connection of its own, which cannot outlive its owner.
 * @throws FolderTaken, in Spanish, when another Campana holds it
 */
export async function takeFolder(config: pg.ClientConfig, dir: string): Promise<pg.Client> {
  let reason: unknown
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(200)) {
    const client = newClient({
      ...config,
      database: 'postgres',
      application_name: `campana ${process.pid}`,
      connectionTimeoutMillis: 5_000,
    })
    try {
      await client.connect()
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [LOCK])
      if (rows[0].taken) return client
      const other = await client.query(
        `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
        [LOCK],
      )
      await client.end()
      reason = new FolderTaken(
        `Ya hay otra Campana en marcha con la carpeta ${dir} (${other.rows[0]?.name ?? 'proceso desconocido'}). ` +
          'Ciérrela, o indique otra carpeta con CAMPANA_DATA.',
      )
      // The connection of a killed owner ends within milliseconds; one that lasts belongs to a living owner.
      if (Date.now() > end - 8_500) break
    } catch (error) {
      reason = error
    }
  }
  throw reason
}
