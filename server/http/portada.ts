import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Answers the page with the name of the environment on its first element, so that the browser keeps one session for
 * each of the schools that share an address (GEN-028). `web`: folder of the built web.
 */
export function servirPortada(app: FastifyInstance, web: string, ambiente: Config['ambiente']): void {
  const archivo = path.join(web, 'index.html')
  if (!existsSync(archivo)) return
  const leida = readFileSync(archivo, 'utf8')
  const portada = leida.replace('<html ', `<html data-ambiente="${ambiente}" `)
  for (const ruta of ['/', '/index.html']) {
    app.get(ruta, (_, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(portada),
    )
  }
}
