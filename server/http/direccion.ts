import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Gives the address of who asks: what a trusted proxy forwards, if it is an address, else that of the connection. A
 * forwarded word that is none would be written to the audit as it came.
 */
export const direccionDe = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''))

/**
 * Gives what counts as one place when attempts are limited: an IPv4 address, also inside IPv6, or the /64 of an IPv6
 * one, for whoever has one address of it has them all.
 */
export function redDe(direccion: string): string {
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(direccion) ?? []
  if (v4) return v4
  if (isIP(direccion) !== 6) return direccion
  const [cabeza = '', cola] = direccion.toLowerCase().replace(/%.*/, '').split('::')
  const grupos = (texto = '') => (texto ? texto.split(':') : [])
  const [delante, detras] = [grupos(cabeza), grupos(cola)]
  const ceros = cola === undefined ? 0 : 8 - delante.length - detras.length
  const todos = [...delante, ...Array<string>(Math.max(0, ceros)).fill('0'), ...detras]
  const red = todos.slice(0, 4).map((grupo) => Number.parseInt(grupo, 16).toString(16))
  return `${red.join(':')}::/64`
}
