import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { close, isClosed, makePassword, readPassword, reopen, USER } from './embedded.access.ts'
import { findPlace, run } from './embedded.binaries.ts'
import {
  answers,
  checkVersion,
  connectOrStart,
  DATABASE,
  dataOf,
  initialize,
  postmasterLives,
  readPostmaster,
  type Settings,
} from './embedded.cluster.ts'
import { takeFolder } from './embedded.lock.ts'
import { pruneLogs } from './embedded.logs.ts'
import { guardSignals } from './embedded.signals.ts'
import { removeSocketFolder } from './embedded.socket.ts'
import { supervise } from './embedded.supervise.ts'

/** How to start the embedded PostgreSQL. */
export type EmbeddedOptions = {
  /** Folder of its own; the cluster is made in it the first time. */
  dir: string
  /** False only where losing the data does not matter: tests. */
  fsync?: boolean
  /** Further lines of postgresql.conf, for the benches. */
  settings?: Settings
  /** Receives lines for the person at the console, in Spanish. */
  log?: (line: string) => void
  /** How often in ten minutes a PostgreSQL that died under us is started again. */
  restarts?: number
  /** Called once when the cluster is gone for good under a running Campana. */
  onLost?: (reason: Error) => void
}

/** A running embedded PostgreSQL. */
export type Embedded = { url: string; config: pg.ClientConfig; dir: string; stop(seconds?: number): Promise<void> }

const HOUR = 3_600_000
/** Seconds that PostgreSQL has to stop in order, where nobody waits for it. */
const PATIENT_S = 60

/**
 * Starts PostgreSQL on `dir`, or takes over the one that a killed Campana left running there. The folder stays locked
 * while we live; the lock is a connection, so that it cannot outlive its owner. A PostgreSQL that dies is started again.
 * @throws Error in Spanish when another Campana holds the folder or PostgreSQL does not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const signals = guardSignals()
  try {
    const embedded = await startOn(options, () => signals.release())
    await signals.started(() => embedded.stop())
    return embedded
  } catch (error) {
    signals.release()
    throw error
  }
}

async function startOn(options: EmbeddedOptions, onStopped: () => void): Promise<Embedded> {
  const { fsync = true, log = () => undefined, onLost = () => undefined, restarts = 5 } = options
  const settings = { fsync: fsync ? 'on' : 'off', ...options.settings }
  const place = await findPlace(options.dir, log)
  const data = dataOf(place)
  const known = readPassword(place)
  if (existsSync(data)) checkVersion(data)
  const password = known ?? makePassword(place)
  if (!existsSync(data)) {
    log('Creando la base de datos…')
    await initialize(place, data, fsync)
  } else if (!known && isClosed(data)) {
    // The file of the password was lost, so it is given another one.
    reopen(data)
    await run(path.join(place.bin, 'pg_ctl'), ['reload', '-s', '-D', data], place).catch(() => undefined)
  }
  const config = await connectOrStart(place, data, settings)
  const holder = await takeFolder(config, place.dir)
  await close(holder, data, password)
  await createDatabase(holder)
  const watch = supervise({ place, data, settings, config, holder, restarts, log, onLost })
  const pruning = setInterval(() => pruneLogs(place), HOUR).unref()

  const stopIt = async (seconds: number) => {
    clearInterval(pruning)
    await watch.end()
    let failed: unknown
    // what it leaves when it is not given the time is recovered at the next start
    for (const [mode, limit] of [
      ['fast', seconds],
      ['immediate', 1],
    ] as const) {
      const args = ['stop', '-s', '-w', '-m', mode, '-t', String(limit), '-D', data]
      failed = await run(path.join(place.bin, 'pg_ctl'), args, place).then(
        () => undefined,
        (error) => error,
      )
      // A killed PostgreSQL leaves its postmaster.pid although there is nothing left to stop; one that recovers does not
      // answer and is there.
      if (!failed || !postmasterLives(data)) break
    }
    if (failed && postmasterLives(data)) throw failed
    if (config.host?.startsWith('/')) removeSocketFolder(config.host, place.account)
  }
  let stopped: Promise<void> | undefined
  // Whoever else asks for it waits until it has stopped, too.
  const stop = (seconds = PATIENT_S) => {
    stopped ??= stopIt(seconds).finally(onStopped)
    return stopped
  }
  return { url: toUrl(config), config, dir: place.dir, stop }
}

/**
 * Finds the address of the PostgreSQL that runs on `dir`, for operations that may run beside Campana; undefined when
 * none runs.
 */
export async function findRunning(dir: string): Promise<string | undefined> {
  const place = await findPlace(dir, () => undefined)
  const living = readPostmaster(place, dataOf(place))
  return living && (await answers(living)) ? toUrl(living) : undefined
}

/** Tells whether there is a cluster for `dir`, running or not; makes nothing where there is none. */
export const hasCluster = async (dir: string): Promise<boolean> =>
  existsSync(dir) && existsSync(path.join(dataOf(await findPlace(dir, () => undefined)), 'PG_VERSION'))

async function createDatabase(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}

function toUrl({ host, port, password }: pg.ClientConfig): string {
  const who = `${USER}${password ? `:${String(password)}` : ''}`
  if (host?.startsWith('/')) return `postgres://${who}@/${DATABASE}?host=${encodeURIComponent(host)}&port=${port}`
  return `postgres://${who}@${host}:${port}/${DATABASE}`
}
