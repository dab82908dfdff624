import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const RAIZ = fileURLToPath(new URL('..', import.meta.url))

/** A running Campana, as `npm start` runs it. */
export interface Programa {
  /** 'http://127.0.0.1:41873' */
  direccion: string
  proceso: ChildProcess
  /** Lines of its error output. */
  dicho: string[]
  /** The last lines of its log and of its error output, after the first ones of level error. */
  ultimo: () => string[]
}

/** Lines of each kind that are kept of a program that may run for an hour. */
const QUEDAN = 100

/** Keeps the first lines of level error and the last ones of all. */
export function crearUltimo() {
  const errores: string[] = []
  const ultimas: string[] = []
  return {
    agregar(linea: string): void {
      const corta = linea.slice(0, 4_000)
      if (/"level":[56]0\b/.test(linea) && errores.length < QUEDAN) errores.push(corta)
      else if (ultimas.push(corta) > QUEDAN) ultimas.shift()
    },
    lineas: (): string[] => [...errores, ...ultimas],
  }
}

/** Environment of a program of ours, with the variables that the README names. */
export const ambienteDe = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: '',
  PORT: '0',
  HOST: '127.0.0.1',
  CAMPANA_ENV: 'local',
  // it is started dozens of times in a run, so what was compiled is kept
  NODE_COMPILE_CACHE: path.join(RAIZ, '.cache/compilado'),
  ...variables,
})

/** Starts the program on a port that nobody has, with the variables that the README names, and waits for its address. */
export async function iniciar(variables: Record<string, string>): Promise<Programa> {
  const proceso = spawn(process.execPath, ['server/main.ts'], {
    cwd: RAIZ,
    env: ambienteDe(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const dicho: string[] = []
  const ultimo = crearUltimo()
  proceso.stderr?.on('data', (chunk) => {
    dicho.push(String(chunk))
    for (const linea of String(chunk).trimEnd().split('\n')) ultimo.agregar(linea)
  })
  const lineas = createInterface({ input: proceso.stdout as NodeJS.ReadableStream })
  const direccion = await new Promise<string>((resolve, reject) => {
    proceso.once('exit', (codigo) => reject(new Error(`Campana terminó con ${codigo}: ${dicho.join('')}`)))
    lineas.on('line', (linea) => {
      ultimo.agregar(linea)
      const [, url] = /Campana está en (\S+)/.exec(linea) ?? []
      if (url) resolve(url)
    })
  })
  return { direccion, proceso, dicho, ultimo: ultimo.lineas }
}

/** Ends the program: at once with SIGKILL, or in order, and its embedded database with it. */
export async function terminar({ proceso }: Programa, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (proceso.exitCode !== null || proceso.signalCode !== null) return
  const fin = once(proceso, 'exit')
  proceso.kill(signal)
  await fin
}
