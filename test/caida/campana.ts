import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { iniciar, type Programa, terminar } from '../programa.ts'

/** A Campana that runs on a folder of its own. */
export interface Campana extends Programa {
  /** Its embedded PostgreSQL. */
  base: { url: string; pid: number; socket: string }
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

/** Starts the program on `dir` and waits for its address. */
export async function start(dir: string, hoy: string): Promise<Campana> {
  const programa = await iniciar(ambiente(dir, hoy))
  return { ...programa, base: baseDe(dir) }
}

/** Reads postmaster.pid: the process id, and on the 4th and 5th line port and socket folder. */
function baseDe(dir: string): Campana['base'] {
  const [pid, , , port, socket = ''] = readFileSync(path.join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  const url = `postgres://campana@/campana?host=${encodeURIComponent(socket)}&port=${port}`
  return { pid: Number(pid), socket, url }
}

/** The two ways in which a machine ends a Campana, each with what it kills. */
export const CAIDAS: readonly (readonly [string, (campana: Campana) => Promise<void>])[] = [
  ['the program', (campana) => terminar(campana, 'SIGKILL')],
  [
    'PostgreSQL and then the program',
    async (campana) => {
      process.kill(campana.base.pid, 'SIGKILL')
      await pausa(100)
      await terminar(campana, 'SIGKILL')
    },
  ],
]

/**
 * Tells whether PostgreSQL is not ours to kill: only the embedded one is, so a run on another server skips these tests.
 */
export const BASE_AJENA = Boolean(process.env['TEST_DATABASE_URL']) || process.platform === 'win32'
