import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Falla } from '#domain/errores.ts'
import type { Config } from '../config.ts'

/** Headers by which a proxy says for whom it asks. */
const DE_PROXY = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

const esLoopback = (direccion = ''): boolean => isIP(direccion) !== 0 && /^(::ffff:)?127\.|^::1$/i.test(direccion)

/** Names by which a program of this machine calls it; a proxy that says nothing of itself passes on the school's. */
const DE_ACA = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i

/** Tells whether a program of this machine asks for itself, and not a proxy for somebody else. */
const deEstaMaquina = ({ socket, headers }: FastifyRequest): boolean =>
  esLoopback(socket.remoteAddress) && DE_ACA.test(headers.host ?? '') && !DE_PROXY.some((name) => name in headers)

/** Compares in a time that does not tell how much of it was right. */
function esToken({ headers }: FastifyRequest, token: string): boolean {
  const dado = Buffer.from(headers.authorization ?? '')
  const esperado = Buffer.from(`Bearer ${token}`)
  return dado.length === esperado.length && timingSafeEqual(dado, esperado)
}

/**
 * Makes the door of what is for those who run the program (metrics, document of the API): in `live` they come from this
 * machine, or have the token of CAMPANA_METRICS_TOKEN; all others are 401.
 */
export function soloInterno({ ambiente, metricsToken }: Pick<Config, 'ambiente' | 'metricsToken'>) {
  return (request: FastifyRequest, _: unknown, done: (error?: Falla) => void): void => {
    if (ambiente !== 'live' || deEstaMaquina(request) || (metricsToken && esToken(request, metricsToken))) done()
    else done(new Falla('sin-sesion', 'No Autorizado'))
  }
}

export type Interno = ReturnType<typeof soloInterno>
