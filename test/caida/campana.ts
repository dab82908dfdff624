import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { iniciar, type Programa } from '../programa.ts'

/** A running Campana on a folder of its own. */
export interface Campana extends Programa {
  /** Of its embedded PostgreSQL. */
  base: { url: string; pid: number; socket: string }
}

/** A folder for one school; `borrar` when its servers are down. */
export function carpeta() {
  const dir = mkdtempSync(path.join(tmpdir(), 'campana-caida-'))
  // PostgreSQL does not run as root: the account that does must get in.
  chmodSync(dir, 0o755)
  return { dir, borrar: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Starts the program on `dir` and waits for its address. */
export async function arrancar(dir: string, hoy: string): Promise<Campana> {
  const programa = await iniciar({ CAMPANA_DATA: dir, CAMPANA_DEMO: '0', CAMPANA_HOY: hoy })
  return { ...programa, base: baseDe(dir) }
}

/** postmaster.pid: its number, and on the 4th and 5th line port and socket folder. */
function baseDe(dir: string): Campana['base'] {
  const [pid, , , puerto, socket = ''] = readFileSync(path.join(dir, 'postgres/data/postmaster.pid'), 'utf8').split(
    '\n',
  )
  const url = `postgres://campana@/campana?host=${encodeURIComponent(socket)}&port=${puerto}`
  return { pid: Number(pid), socket, url }
}
