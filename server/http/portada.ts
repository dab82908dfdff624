import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Answers the page with the name of the environment on its first element, so that the browser keeps one session for
 * each of the schools that share an address (GEN-028). `web`: folder of the built web, which may be built anew meanwhile.
 */
export function servirPortada(app: FastifyInstance, web: string, ambiente: Config['ambiente']): void {
  const archivo = path.join(web, 'index.html')
  if (!existsSync(archivo)) return
  for (const ruta of ['/', '/index.html']) {
    app.get(ruta, async (_, reply) => {
      const leida = await readFile(archivo, 'utf8')
      const portada = leida.replace('<html ', `<html data-ambiente="${ambiente}" `)
      return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(portada)
    })
  }
}
