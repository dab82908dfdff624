import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { ENTERO } from '../entero.ts'
import { iniciar, type Programa, terminar } from '../programa.ts'

/** A Campana that runs on a folder of its own. */
export interface Campana extends Programa {
  /** Its PostgreSQL as it is now: one that was started again has another number. */
  readonly base: { url: string; pid: number; socket: string }
}

/** Makes a folder for one school; call `borrar` when its servers have stopped. */
export function folder() {
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-caida-'))
  // PostgreSQL does not run as root, so its account must be able to enter.
  chmodSync(dir, 0o755)
  return { dir, borrar: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Environment of the program and its console on `dir`. */
export const ambiente = (dir: string, hoy: string) => ({ CAMPANA_DATA: dir, CAMPANA_DEMO: '0', CAMPANA_HOY: hoy })

/**
 * Starts the program and waits for its address; `mas` are further variables. Its PostgreSQL lies in `dir`, whoever
 * started it.
 */
export async function start(dir: string, hoy: string, mas: Record<string, string> = {}): Promise<Campana> {
  const programa = await iniciar({ ...ambiente(dir, hoy), CAMPANA_REINICIOS: '100000', ...mas })
  return {
    ...programa,
    get base() {
      return baseDe(dir)
    },
  }
}

/** Reads postmaster.pid: the process id, and on the 4th and 5th line port and socket folder. */
function baseDe(dir: string): Campana['base'] {
  const [pid, , , port, socket = ''] = readFileSync(path.join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  const clave = readFileSync(path.join(dir, 'postgres/clave'), 'utf8')
  const url = `postgres://campana:${clave}@/campana?host=${encodeURIComponent(socket)}&port=${port}`
  return { pid: Number(pid), socket, url }
}

/** Kills PostgreSQL. */
export const matarPostgres = (campana: Campana) => void process.kill(campana.base.pid, 'SIGKILL')

/** Kills PostgreSQL under a program that goes on, and waits until another one has taken its place. */
export async function caePostgres(campana: Campana): Promise<void> {
  const { pid } = campana.base
  matarPostgres(campana)
  while ((numeroDe(campana) ?? pid) === pid) await pausa(20)
}

/** Gives the process id of PostgreSQL; undefined in the moment in which there is no file of it. */
function numeroDe(campana: Campana): number | undefined {
  try {
    return campana.base.pid || undefined
  } catch {
    return undefined
  }
}

type Caida = readonly [string, (campana: Campana) => Promise<void>]
const DEL_PROGRAMA: Caida = ['the program', (campana) => terminar(campana, 'SIGKILL')]

/**
 * The two ways in which a machine ends a Campana, each with what it kills. The first, which the second has in it, is left
 * to CI and to `npm run largo`.
 */
export const CAIDAS: readonly Caida[] = [
  ...(ENTERO || process.env['CAMPANA_CAIDAS'] ? [DEL_PROGRAMA] : []),
  [
    'PostgreSQL and then the program',
    async (campana) => {
      matarPostgres(campana)
      await pausa(100)
      await terminar(campana, 'SIGKILL')
    },
  ],
]

/**
 * Tells whether PostgreSQL is not ours to kill: only the embedded one is, so a run on another server skips these tests.
 */
export const BASE_AJENA = Boolean(process.env['TEST_DATABASE_URL']) || process.platform === 'win32'
