import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const RAIZ = fileURLToPath(new URL('../..', import.meta.url))

/** A running Campana, as `npm start` runs it, on a folder of its own. */
export interface Campana {
  direccion: string
  proceso: ChildProcess
  /** What it said on its error output. */
  dicho: string[]
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

/** What the program and its console are told on `dir`. */
export const ambiente = (dir: string, hoy: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: '',
  PORT: '0',
  HOST: '127.0.0.1',
  CAMPANA_DATA: dir,
  CAMPANA_DEMO: '0',
  CAMPANA_ENV: 'local',
  CAMPANA_HOY: hoy,
})

/** Starts the program on `dir` and waits for its address. */
export async function arrancar(dir: string, hoy: string): Promise<Campana> {
  const proceso = spawn(process.execPath, ['server/main.ts'], {
    cwd: RAIZ,
    env: ambiente(dir, hoy),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const dicho: string[] = []
  proceso.stderr?.on('data', (trozo) => dicho.push(String(trozo)))
  const lineas = createInterface({ input: proceso.stdout as NodeJS.ReadableStream })
  const direccion = await new Promise<string>((resolve, reject) => {
    proceso.once('exit', (codigo) => reject(new Error(`Campana terminó con ${codigo}: ${dicho.join('')}`)))
    lineas.on('line', (linea) => {
      const [, url] = /Campana está en (\S+)/.exec(linea) ?? []
      if (url) resolve(url)
    })
  })
  return { direccion, proceso, dicho, base: baseDe(dir) }
}

/** postmaster.pid: its number, and on the 4th and 5th line port and socket folder. */
function baseDe(dir: string): Campana['base'] {
  const [pid, , , puerto, socket = ''] = readFileSync(path.join(dir, 'postgres/data/postmaster.pid'), 'utf8').split(
    '\n',
  )
  const url = `postgres://campana@/campana?host=${encodeURIComponent(socket)}&port=${puerto}`
  return { pid: Number(pid), socket, url }
}

/** Ends the program: at once and without a word, or in order, its database with it. */
export async function terminar({ proceso }: Campana, senal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (proceso.exitCode !== null || proceso.signalCode !== null) return
  const fin = once(proceso, 'exit')
  proceso.kill(senal)
  await fin
}
