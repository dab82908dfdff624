import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { newClient } from './client.ts'
import { noRoomOr } from './disk.ts'
import { initdbArgs, readPassword, USER } from './embedded.access.ts'
import { type Place, run, WINDOWS } from './embedded.binaries.ts'
import { freshLogs, lastLines, logSettings, startLog } from './embedded.logs.ts'
import { makeSocketFolder, remakeSocketFolder, removeSocketFolder } from './embedded.socket.ts'

export const DATABASE = 'campana'
/** The major version of the programs that come with Campana. */
const VERSION = '18'

export type Settings = Record<string, string | number>
type Address = Pick<pg.ClientConfig, 'host' | 'port'>

export const dataOf = (place: Place): string => path.join(place.dir, 'data')

/** Makes the cluster in another folder and renames it, so that a killed initdb leaves no half cluster. */
export async function initialize(place: Place, data: string, fsync: boolean): Promise<void> {
  const half = `${data}.${process.pid}`
  const args = ['-D', half, '-U', USER, '--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es-AR']
  const more = ['--data-checksums', ...(fsync ? [] : ['--no-sync'])]
  await run(path.join(place.bin, 'initdb'), [...args, ...initdbArgs(place), ...more], place).catch((error) => {
    const reason = noRoomOr(place.dir, error)
    rmSync(half, { recursive: true, force: true })
    throw reason
  })
  if (existsSync(data)) rmSync(half, { recursive: true })
  else renameSync(half, data)
}

/** Refuses, in Spanish, a folder that is no whole cluster or one of another version of PostgreSQL. */
export function checkVersion(data: string): void {
  const file = path.join(data, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new Error(
      `A la base de datos de ${data} le falta el archivo PG_VERSION, que dice de qué versión de PostgreSQL es: la ` +
        'carpeta es otra cosa o está incompleta. Restaure una copia entera, o indique otra carpeta con CAMPANA_DATA.',
    )
  }
  const version = readFileSync(file, 'utf8').trim()
  if (version !== VERSION) {
    throw new Error(
      `La base de datos de ${data} es de PostgreSQL ${version.slice(0, 20) || 'una versión que el archivo PG_VERSION no dice'} y esta Campana trae el ${VERSION}: arranque con la ` +
        'Campana con que se hizo, o indique otra carpeta con CAMPANA_DATA.',
    )
  }
}

/**
 * Connects to the postmaster of `data`, or starts one; `at` is the address where the programs that lost it look for it.
 * @throws Error in Spanish, with the last lines of PostgreSQL, when it is not there after half a minute
 */
export async function connectOrStart(place: Place, data: string, settings: Settings, at?: Address) {
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
    const socket = WINDOWS
      ? undefined
      : at?.host
        ? remakeSocketFolder(at.host, place.account)
        : makeSocketFolder(place.account)
    try {
      freshLogs(place)
      await writeSettings(place, data, settings, at?.port)
      const options = ['-D', data, '-l', startLog(place), ...(socket ? ['-o', `-k "${socket}"`] : [])]
      await run(path.join(place.bin, 'pg_ctl'), ['start', '-s', '-w', '-t', '600', ...options], place)
    } catch (error) {
      reason = error
      if (socket && !at) removeSocketFolder(socket, place.account)
      // one that was there before may only just have gone: then this start was refused for its sake
      if (!living && !existsSync(path.join(data, 'postmaster.pid'))) break
    }
  }
  const said = `la base de datos de ${place.dir} no arranca.\n${lastLines(place)}`
  throw noRoomOr(place.dir, new Error(said, { cause: reason }))
}

/** Reads postmaster.pid: its 4th line is the port, its 5th the socket folder. */
export function readPostmaster(place: Place, data: string): pg.ClientConfig | undefined {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [, , , port = '', socket = ''] = readFileSync(file, 'utf8').split('\n')
  const password = readPassword(place)
  const config = { port: Number(port), user: USER, database: DATABASE, ...(password && { password }) }
  return { ...config, host: WINDOWS ? '127.0.0.1' : socket }
}

/** Tells whether the postmaster of `data` is a living process, whether it answers or not. */
export function postmasterLives(data: string): boolean {
  try {
    const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Tells whether a server answers at this address within two seconds. */
export async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = newClient({
    ...config,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
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

async function writeSettings(place: Place, data: string, settings: Settings, port?: number): Promise<void> {
  const common = { shared_buffers: '128MB', max_connections: 60, timezone: 'UTC', log_timezone: 'UTC' }
  const listens = WINDOWS ? await loopback(port) : { listen_addresses: '' }
  const lines = Object.entries({ ...common, ...logSettings(place), ...settings, ...listens })
  writeFileSync(path.join(data, 'postgresql.conf'), lines.map(([name, value]) => `${name} = '${value}'\n`).join(''))
}

async function loopback(before?: number) {
  if (before) return { listen_addresses: '127.0.0.1', port: before }
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return { listen_addresses: '127.0.0.1', port }
}
