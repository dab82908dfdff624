import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { type Place, WINDOWS } from './embedded.binaries.ts'

/** The account of the embedded database, which Campana alone uses. */
export const USER = 'campana'

const HEAD = '# Written by Campana: everybody needs the password that lies in the file «clave» beside this cluster.\n'
const CLOSED = WINDOWS
  ? `${HEAD}host all ${USER} 127.0.0.1/32 scram-sha-256\n`
  : `${HEAD}local all ${USER} scram-sha-256\n`
/** Lets in without a password whoever reaches the socket, in a folder closed to others, until there is a password. */
const OPEN = `local all ${USER} trust\n`

const passwordFile = (place: Place) => path.join(place.dir, 'clave')
const hbaFile = (data: string) => path.join(data, 'pg_hba.conf')

/** Reads the password of a cluster; undefined where there is none yet. */
export function readPassword(place: Place): string | undefined {
  const file = passwordFile(place)
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || undefined
}

/**
 * Makes a password for a cluster that has none: a new one, one of a Campana that asked for none, or one whose file was
 * lost. Only the account of PostgreSQL and root can read it.
 */
export function makePassword(place: Place): string {
  const half = `${passwordFile(place)}.${process.pid}`
  const password = randomBytes(24).toString('hex')
  writeFileSync(half, password, { mode: 0o600, flush: true })
  if (place.account) chownSync(half, place.account.uid, place.account.gid)
  renameSync(half, passwordFile(place))
  return password
}

/** Gives the arguments by which initdb makes a cluster that asks for the password. */
export const initdbArgs = (place: Place): string[] => ['--auth=scram-sha-256', `--pwfile=${passwordFile(place)}`]

/** Tells whether the cluster asks for the password of the file already. */
export const isClosed = (data: string): boolean =>
  existsSync(hbaFile(data)) && readFileSync(hbaFile(data), 'utf8') === CLOSED

/** Lets us in once more without a password, to give a cluster that asks for a lost one another. */
export function reopen(data: string): void {
  if (!WINDOWS) writeFileSync(hbaFile(data), OPEN)
}

/**
 * Has the cluster ask for the password from now on. A crash in between leaves it as it was, so the next start does this
 * again.
 */
export async function close(client: pg.ClientBase, data: string, password: string): Promise<void> {
  if (isClosed(data)) return
  await client.query(`alter role ${USER} password '${password}'`)
  const half = `${hbaFile(data)}.${process.pid}`
  writeFileSync(half, CLOSED, { flush: true })
  renameSync(half, hbaFile(data))
  await client.query('select pg_reload_conf()')
}
