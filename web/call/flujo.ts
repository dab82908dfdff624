import type { RutaMinima } from '#contract/route.ts'
import { leerSesion } from '../sesion/sesion.ts'
import { peticion } from './request.ts'

/**
 * Listens to a call of server-sent events until it ends or `signal` aborts; `alOir` is told each word. It neither
 * postpones the session's expiry nor tells the user anything. Throws when there is no connection; gives the HTTP status
 * with which it was answered.
 */
export async function oir(ruta: RutaMinima, alOir: (palabra: string) => void, signal: AbortSignal): Promise<number> {
  const { url, init } = peticion(ruta, {})
  const token = leerSesion()?.token
  if (token) init.headers['authorization'] = `Bearer ${token}`
  const respuesta = await fetch(url, { ...init, signal })
  if (!respuesta.ok || !respuesta.body) return respuesta.status
  const reader = respuesta.body.pipeThrough(new TextDecoderStream()).getReader()
  let falta = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return respuesta.status
    const lineas = (falta + value).split('\n')
    falta = lineas.pop() ?? ''
    for (const linea of lineas) if (linea.startsWith('data: ')) alOir(linea.slice('data: '.length))
  }
}
