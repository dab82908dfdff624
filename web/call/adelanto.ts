import minimo from 'virtual:contrato'
import type { RutaMinima } from '#contract/route.ts'
import { peticion } from './request.ts'

const pedidas = new Map<string, Promise<Response>>()
const rutas = minimo as unknown as Readonly<Record<string, Readonly<Record<string, RutaMinima>>>>

/**
 * Asks for what the application reads first, while its code is still on its way. The query must be the one that the
 * application will send: the client (api.ts) takes the answer to the same address, once.
 */
export function adelantarLlamada(controlador: string, llamada: string, query: unknown, token?: string): void {
  const ruta = rutas[controlador]?.[llamada]
  if (!ruta) return
  const { url, init } = peticion(ruta, { query })
  if (token) init.headers['authorization'] = `Bearer ${token}`
  const respuesta = fetch(url, init)
  // a failure is told by the call that takes it
  respuesta.catch(() => undefined)
  pedidas.set(url, respuesta)
}

/** Takes the answer that was asked for in advance, if there is one. */
export function tomarAdelanto(url: string): Promise<Response> | undefined {
  const respuesta = pedidas.get(url)
  pedidas.delete(url)
  return respuesta
}
