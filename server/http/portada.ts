import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { idDeImagen } from '#domain/webapp/imagenes.ts'
import { SKIN_DEFECTO, type Skin, skinDe } from '#domain/webapp/skins.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { configuracionGuardada } from '../webapp/guardada.service.ts'

/** What the page says of the school before any script runs. */
interface Cara {
  readonly nombre: string
  readonly skin: Skin
  /** Address of its icon, or '' for the product's own. */
  readonly icono: string
}

/** Milliseconds for which the page waits for the database: without an answer it looks as it did the last time. */
const PACIENCIA = 500

const ICONO = '/icono.svg'

/**
 * Answers the page with the name of the environment on its first element, so that the browser keeps one session for
 * each of the schools that share an address (GEN-028), and with the skin, so that no other one is seen before it; and
 * what a phone needs to install it. The colours of the kit stand in style elements, which the browser admits by a number
 * that only this answer has. `web`: folder of the built web, which may be built anew meanwhile.
 */
export function servirPortada(app: FastifyInstance, web: string, ambiente: Config['ambiente'], db: Db): void {
  const archivo = path.join(web, 'index.html')
  if (!existsSync(archivo)) return
  const cara = crearCara(db)
  for (const ruta of ['/', '/index.html']) {
    app.get(ruta, async (_, reply) => {
      const [leida, { skin, icono }] = await Promise.all([readFile(archivo, 'utf8'), cara()])
      const nonce = randomBytes(16).toString('base64')
      const portada = leida
        .replace('<html ', `<html data-ambiente="${ambiente}" data-skin="${skin}" `)
        .replaceAll('<style>', `<style nonce="${nonce}">`)
        .replace('<link rel="icon" href="/icono.svg" type="image/svg+xml" />', enlacesDe(icono))
      const politica = String(reply.getHeader('content-security-policy'))
      return reply
        .header('Content-Security-Policy', politica.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(portada)
    })
  }
  app.get('/manifest.webmanifest', async (_, reply) => {
    const manifiesto = manifiestoDe(await cara())
    return reply.header('Cache-Control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifiesto)
  })
}

/** Reads what the page says of the school; while the database does not answer it is what it was. */
function crearCara(db: Db): () => Promise<Cara> {
  let ultima: Cara = { nombre: 'Campana', skin: SKIN_DEFECTO, icono: '' }
  const leer = async () => {
    const [webapp, entorno] = await Promise.all([configuracionGuardada(db), entornoDe(db)])
    const icono = webapp?.icon_path ?? ''
    ultima = {
      nombre: entorno.texto('system.name'),
      skin: skinDe(webapp?.skin ?? ''),
      icono: idDeImagen(icono) ? icono : '',
    }
  }
  return async () => {
    let reloj: NodeJS.Timeout | undefined
    const basta = new Promise<void>((resolve) => {
      reloj = setTimeout(resolve, PACIENCIA)
    })
    await Promise.race([leer().catch(() => undefined), basta])
    clearTimeout(reloj)
    return ultima
  }
}

const enlacesDe = (icono: string): string =>
  [
    icono
      ? `<link rel="icon" href="${icono}" type="image/png" />`
      : `<link rel="icon" href="${ICONO}" type="image/svg+xml" />`,
    ...(icono ? [`<link rel="apple-touch-icon" href="${icono}" />`] : []),
    '<link rel="manifest" href="/manifest.webmanifest" />',
  ].join('\n    ')

/** Ground of the menu and of the page, as web/estilos has them: what a phone shows while the page is on its way. */
const manifiestoDe = ({ nombre, icono }: Cara) =>
  JSON.stringify({
    name: nombre,
    short_name: nombre.length > 12 ? (nombre.split(' ')[0] ?? nombre) : nombre,
    lang: 'es-AR',
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f7f9',
    theme_color: '#171b24',
    icons: icono
      ? [{ src: icono, sizes: '512x512', type: 'image/png', purpose: 'any' }]
      : [{ src: ICONO, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  })
