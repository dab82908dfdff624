import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { iniciar, type Programa, terminar } from '../programa.ts'

/** A running Campana on a folder of its own. */
export interface Campana extends Programa {
  /** Of its embedded PostgreSQL. */
  base: { url: string; pid: number; socket: string }
}

/** A folder for one school; `borrar` when its servers are down. */
export function folder() {
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-caida-'))
  // PostgreSQL does not run as root: the account that does must get in.
  chmodSync(dir, 0o755)
  return { dir, borrar: () => rmSync(dir, { recursive: true, force: true }) }
}

/** What the program and its console are told on `dir`. */
export const ambiente = (dir: string, hoy: string) => ({ CAMPANA_DATA: dir, CAMPANA_DEMO: '0', CAMPANA_HOY: hoy })

/** Starts the program on `dir` and waits for its address. */
export async function start(dir: string, hoy: string): Promise<Campana> {
  const programa = await iniciar(ambiente(dir, hoy))
  return { ...programa, base: baseDe(dir) }
}

/** postmaster.pid: its number, and on the 4th and 5th line port and socket folder. */
function baseDe(dir: string): Campana['base'] {
  const [pid, , , port, socket = ''] = readFileSync(path.join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  const url = `postgres://campana@/campana?host=${encodeURIComponent(socket)}&port=${port}`
  return { pid: Number(pid), socket, url }
}

/** The two ways in which the machine takes a Campana down, each with what falls. */
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

/** Only the embedded PostgreSQL is ours to kill; the run on a server of one's own has nothing to add. */
export const BASE_AJENA = Boolean(process.env['TEST_DATABASE_URL']) || process.platform === 'win32'
