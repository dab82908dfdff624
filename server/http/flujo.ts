import type { FastifyReply } from 'fastify'
import type { Flujo } from '#contract/route.ts'

/** Milliseconds between two signs of life, by which proxies and clients know that nobody has gone. */
const LATIDO = 25_000
/** Bytes that wait for a client who does not read: more, and his connection ends. */
const SIN_LEER = 65_536

/**
 * Sends server-sent events until the client goes, `sigue` says no, or the call ends it. The reply is taken out of the
 * framework's hands, so that a connection that lasts for hours holds nothing else of a call.
 */
export function enviarFlujo(reply: FastifyReply, flujo: Flujo, sigue: () => Promise<boolean>, latido = LATIDO): void {
  reply.header('Content-Type', 'text/event-stream; charset=utf-8')
  reply.header('Cache-Control', 'no-store')
  // a proxy that gathers answers would tell everything late
  reply.header('X-Accel-Buffering', 'no')
  const { raw } = reply
  const headers = reply.getHeaders()
  reply.hijack()
  raw.writeHead(200, headers as Record<string, string>)
  const escribir = (texto: string) => {
    if (raw.writableLength > SIN_LEER) raw.destroy()
    else raw.write(texto)
  }
  escribir(':\n\n')
  const revisar = async () => {
    // while the database is away nobody is sent off
    if (!raw.writableEnded && !(await sigue().catch(() => true))) raw.end()
    return !raw.writableEnded
  }
  const parar = flujo({ decir: (palabra) => escribir(`data: ${palabra}\n\n`), terminar: () => raw.end(), revisar })
  // it may have ended before anybody listened to that
  void revisar()
  const latir = async () => {
    if (await revisar()) escribir(':\n\n')
  }
  const pulso = setInterval(() => void latir(), latido)
  raw.on('error', () => undefined)
  raw.on('close', () => {
    clearInterval(pulso)
    parar()
  })
}
