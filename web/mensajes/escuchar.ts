import { api } from '../call/api.ts'
import { oir } from '../call/flujo.ts'
import { KEY } from '../sesion/guardada.ts'
import { leerSesion } from '../sesion/sesion.ts'

/** Milliseconds before the connection is made again, doubled while it fails. */
const [PRIMERA, ULTIMA] = [1_000, 60_000]

/** Name by which the tabs of an environment find each other. */
const NOMBRE = `${KEY}.novedades`

/**
 * Listens for new notifications until `signal` aborts, and calls `alHaber` when there may be some. One tab of the
 * browser keeps the connection and tells the others, because a browser opens only six to one server; where it cannot
 * be agreed which one (locks need HTTPS or this very machine), each tab has its own while it is looked at.
 */
export function escuchar(alHaber: (palabra: string) => void, signal: AbortSignal): void {
  const canal = new BroadcastChannel(NOMBRE)
  canal.onmessage = ({ data }) => alHaber(String(data))
  signal.addEventListener('abort', () => canal.close(), { once: true })
  const alOir = (palabra: string) => {
    canal.postMessage(palabra)
    alHaber(palabra)
  }
  if (navigator.locks) navigator.locks.request(NOMBRE, { signal }, () => seguir(alOir, signal)).catch(() => undefined)
  else mientrasSeVe(alOir, signal)
}

/** Keeps listening, and makes a lost connection again; what came meanwhile is asked for then. */
async function seguir(alOir: (palabra: string) => void, signal: AbortSignal): Promise<void> {
  let pausa = PRIMERA
  for (let vez = 0; !signal.aborted; vez++) {
    if (vez > 0) {
      await dormir(pausa, signal)
      if (signal.aborted || !leerSesion()) continue
      alOir('otra-vez')
    }
    const desde = Date.now()
    await oir(api.mensajes.novedades.ruta, alOir, signal).catch(() => 0)
    // a connection that lasted was a good one
    pausa = Date.now() - desde > ULTIMA ? PRIMERA : Math.min(pausa * 2, ULTIMA)
  }
}

function mientrasSeVe(alOir: (palabra: string) => void, signal: AbortSignal): void {
  let mirando: AbortController | null = null
  const revisar = () => {
    const visible = document.visibilityState === 'visible' && !signal.aborted
    if (visible === (mirando !== null)) return
    mirando?.abort()
    mirando = visible ? new AbortController() : null
    if (mirando) void seguir(alOir, AbortSignal.any([signal, mirando.signal]))
  }
  document.addEventListener('visibilitychange', revisar, { signal })
  revisar()
}

const dormir = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const despertar = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', despertar, { once: true })
  })
