import { FallaHttp } from './falla.ts'

/** Tells whether the answer is a success: Status OK in any letter case, the plain text Ok, or no Status (D-003). */
export function esOk(respuesta: unknown): boolean {
  if (typeof respuesta === 'string') return respuesta.trim().toLowerCase() === 'ok'
  const status = (respuesta as { Status?: unknown } | null)?.Status
  return status === undefined || String(status).toLowerCase() === 'ok'
}

/** Gives back what was read; throws FallaHttp when its Status is not OK, for then there is nothing in it to show. */
export function exigirOk<R>(respuesta: R): R {
  if (!esOk(respuesta)) throw new FallaHttp(200, respuesta as Readonly<Record<string, unknown>>)
  return respuesta
}
