import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPlace, type Place, run } from './embedded.binaries.ts'
import { guardSignals } from './embedded.signals.ts'
import { makeSocketFolder, removeSocketFolder } from './embedded.socket.ts'

/** How to start the embedded PostgreSQL. */
export type EmbeddedOptions = {
  /** Folder of its own; the cluster is made in it the first time. */
  dir: string
  /** False only where losing the data does not matter: tests. */
  fsync?: boolean
  /** Further lines of postgresql.conf, for the benches. */
  settings?: Record<string, string | number>
  /** Receives lines for the person at the console, in Spanish. */
  log?: (line: string) => void
  /** Called once if the cluster goes away under a running Campana. */
  onLost?: (reason: Error) => void
}

/** A running embedded PostgreSQL. */
export type Embedded = { url: string; config: pg.ClientConfig; dir: string; stop(): Promise<void> }

const USER = 'campana'
const DATABASE = 'campana'
const LOCK = 0x43414d50
const WINDOWS = process.platform === 'win32'

/**
 * Starts PostgreSQL on `dir`, or takes over the one that a killed Campana left running there. The folder stays locked
 * while we live; the lock is a connection, so that it cannot outlive its owner.
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
  const { fsync = true, log = () => undefined, onLost = () => undefined, settings = {} } = options
  const place = await findPlace(options.dir, log)
  const data = path.join(place.dir, 'data')
  if (!existsSync(data)) {
    log('Creando la base de datos…')
    await initialize(place, data, fsync)
  }
  const config = await connectOrStart(place, data, { fsync: fsync ? 'on' : 'off', ...settings })
  let holder = await takeFolder(config, place.dir)
  let stopping = false
  const watch = () => {
    holder.on('error', () => undefined)
    holder.once('end', () => {
      if (stopping) return
      // When one backend crashes PostgreSQL restarts them all, so the folder must be locked again.
      takeFolder(config, place.dir).then((again) => {
        holder = again
        if (stopping) void holder.end()
        else watch()
      }, onLost)
    })
  }
  watch()
  await createDatabase(holder)

  const stopIt = async () => {
    stopping = true
    await run(path.join(place.bin, 'pg_ctl'), ['stop', '-s', '-w', '-m', 'fast', '-D', data], place).catch(
      async (error) => {
        // A killed PostgreSQL leaves its postmaster.pid although there is nothing left to stop.
        if (await answers(config)) throw error
      },
    )
    if (config.host?.startsWith('/')) removeSocketFolder(config.host, place.account)
  }
  let stopped: Promise<void> | undefined
  // Whoever else asks for it waits until it has stopped, too.
  const stop = () => {
    stopped ??= stopIt().finally(onStopped)
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
  const living = readPostmaster(place, path.join(place.dir, 'data'))
  return living && (await answers(living)) ? toUrl(living) : undefined
}

/** Tells whether there is a cluster for `dir`, running or not; makes nothing where there is none. */
export const hasCluster = async (dir: string): Promise<boolean> =>
  existsSync(dir) && existsSync(path.join((await findPlace(dir, () => undefined)).dir, 'data', 'PG_VERSION'))

/** Makes the cluster in another folder and renames it, so that a killed initdb leaves no half cluster. */
async function initialize(place: Place, data: string, fsync: boolean): Promise<void> {
  const half = `${data}.${process.pid}`
  const args = ['-D', half, '-U', USER, '--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es-AR']
  if (WINDOWS) {
    const password = path.join(place.dir, 'clave')
    if (!existsSync(password)) writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    args.push('--auth=scram-sha-256', `--pwfile=${password}`)
  } else args.push('--auth=trust')
  await run(path.join(place.bin, 'initdb'), [...args, '--data-checksums', ...(fsync ? [] : ['--no-sync'])], place)
  if (existsSync(data)) rmSync(half, { recursive: true })
  else renameSync(half, data)
}

async function connectOrStart(place: Place, data: string, settings: Record<string, string | number>) {
  const log = path.join(place.dir, 'postgres.log')
  let reason: unknown
  const dead = new Set<string>()
  // A postmaster that is starting, stopping or recovering may still come up or go: wait half a minute.
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(200)) {
    const living = readPostmaster(place, data)
    if (living && (await answers(living))) {
      // A killed postmaster leaves its socket's folder behind.
      for (const folder of dead) if (folder !== living.host) removeSocketFolder(folder, place.account)
      return living
    }
    if (living?.host?.startsWith('/')) dead.add(living.host)
    const socket = WINDOWS ? undefined : makeSocketFolder(place.account)
    try {
      await writeSettings(data, settings)
      const options = ['-D', data, '-l', log, ...(socket ? ['-o', `-k "${socket}"`] : [])]
      await run(path.join(place.bin, 'pg_ctl'), ['start', '-s', '-w', '-t', '600', ...options], place)
    } catch (error) {
      reason = error
      if (socket) removeSocketFolder(socket, place.account)
      if (!existsSync(path.join(data, 'postmaster.pid'))) break
    }
  }
  const tail = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n') : ''
  throw new Error(`La base de datos de ${place.dir} no arranca.\n${tail}`, { cause: reason })
}

/** Reads postmaster.pid: its 4th line is the port, its 5th the socket folder. */
function readPostmaster(place: Place, data: string): pg.ClientConfig | undefined {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [, , , port = '', socket = ''] = readFileSync(file, 'utf8').split('\n')
  if (!WINDOWS) return { host: socket, port: Number(port), user: USER, database: DATABASE }
  const password = readFileSync(path.join(place.dir, 'clave'), 'utf8')
  return { host: '127.0.0.1', port: Number(port), user: USER, database: DATABASE, password }
}

async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function writeSettings(data: string, settings: Record<string, string | number>): Promise<void> {
  const common = { shared_buffers: '128MB', max_connections: 60, timezone: 'UTC', log_timezone: 'UTC', ...settings }
  const lines = Object.entries({ ...common, ...(WINDOWS ? await loopback() : { listen_addresses: '' }) })
  writeFileSync(path.join(data, 'postgresql.conf'), lines.map(([name, value]) => `${name} = '${value}'\n`).join(''))
}

async function loopback() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return { listen_addresses: '127.0.0.1', port }
}

/** Holds the advisory lock of the folder on a connection of its own. */
async function takeFolder(config: pg.ClientConfig, dir: string): Promise<pg.Client> {
  let reason: unknown
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(200)) {
    const client = new pg.Client({ ...config, database: 'postgres', application_name: `campana ${process.pid}` })
    client.on('error', () => undefined)
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
      reason = new Error(
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

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}

function toUrl({ host, port, password }: pg.ClientConfig): string {
  if (host?.startsWith('/')) return `postgres://${USER}@/${DATABASE}?host=${encodeURIComponent(host)}&port=${port}`
  return `postgres://${USER}:${String(password)}@${host}:${port}/${DATABASE}`
}
