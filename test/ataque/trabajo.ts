import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { crearCliente } from './cliente.ts'

/** Milliseconds in which half of the calls, and 95 of a hundred, were answered. */
export interface Tiempos {
  llamadas: number
  mediana: number
  p95: number
}

/** What somebody at a screen met: how long the calls took, and what was wrong. */
export interface Jornada extends Tiempos {
  mal: string[]
}

/**
 * Works as a person at a screen does, in a process of its own: beside the attackers the times would be those of their
 * process and not of the server.
 */
export function ponerATrabajar(direccion: string, token: string) {
  const proceso = fork(fileURLToPath(import.meta.url), [direccion, token])
  const ida = new Promise<never>((_, reject) => {
    proceso.once('exit', (codigo) => reject(new Error(`quien trabaja se fue con ${codigo}`)))
  })
  ida.catch(() => undefined)
  const contar = () => new Promise<Jornada>((resolve) => proceso.once('message', (m) => resolve(m as Jornada)))
  return {
    /** Works through so many calls, or until `hasta` comes. */
    async jornada(veces: number, hasta?: Promise<unknown>): Promise<Jornada> {
      const hecha = contar()
      proceso.send(veces)
      void hasta?.then(() => proceso.send(0))
      return Promise.race([hecha, ida])
    },
    cerrar: () => proceso.kill(),
  }
}

/** Calls until `sigue` says no, with a breath between two calls. */
async function trabajar(direccion: string, token: string, sigue: (veces: number) => boolean): Promise<Jornada> {
  const cliente = crearCliente(direccion)
  const tiempos: number[] = []
  const mal: string[] = []
  while (sigue(tiempos.length)) {
    const desde = performance.now()
    const r = await cliente.enviar({
      method: 'GET',
      path: '/api/syscfg/headerdata',
      headers: { authorization: `Bearer ${token}` },
    })
    tiempos.push(performance.now() - desde)
    if (r.http !== 200 || r.sin) mal.push(`quien trabaja: ${r.sin ?? `HTTP ${r.http}: ${r.texto.slice(0, 200)}`}`)
    await new Promise((listo) => setTimeout(listo, 25))
  }
  cliente.cerrar()
  tiempos.sort((a, b) => a - b)
  const de = (parte: number) => Math.round((tiempos[Math.floor(tiempos.length * parte)] ?? 0) * 10) / 10
  return { llamadas: tiempos.length, mediana: de(0.5), p95: de(0.95), mal: mal.slice(0, 20) }
}

const [, yo, direccion, token] = process.argv
if (process.send && yo === fileURLToPath(import.meta.url) && direccion && token) {
  let quedan = 0
  process.on('disconnect', () => process.exit())
  process.on('message', (veces: number) => {
    quedan = veces
    if (veces > 0) void trabajar(direccion, token, (hechas) => hechas < quedan).then((j) => process.send?.(j))
  })
}
