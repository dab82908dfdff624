import type { Escuela } from './escuela.ts'

const FORMULARIO = { 'content-type': 'application/x-www-form-urlencoded' }

/** Signs in over the wire, from an address and by one of both paths (C1). */
export async function ingresar(
  { app }: Escuela,
  username: string,
  password: string,
  { ip = '10.0.0.1', path = '/api/token' } = {},
) {
  const r = await app.inject({
    method: 'POST',
    url: path,
    remoteAddress: ip,
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
    headers: FORMULARIO,
  })
  return { http: r.statusCode, json: r.json(), espera: r.headers['retry-after'] }
}

/** Renews a token, or asks for that without one. */
export const renovar = ({ app }: Escuela, token: string | null) =>
  app.inject({
    method: 'POST',
    url: '/api/token',
    payload: 'grant_type=refresh',
    headers: { ...FORMULARIO, ...(token && { authorization: `Bearer ${token}` }) },
  })

/** Acts as another user, or for one's own id comes back (C2). */
export const actuar = ({ app }: Escuela, token: string, userId: number | '') =>
  app.inject({
    method: 'POST',
    url: '/api/token',
    payload: new URLSearchParams({ grant_type: 'loginas', username: '', userId: String(userId) }).toString(),
    headers: { ...FORMULARIO, authorization: `Bearer ${token}` },
  })
