import { expect, type Page, type Request } from '@playwright/test'
import { dibujado } from './pantalla.ts'

/** What a page asked the server for. */
export interface Peso {
  /** Bytes of JavaScript, compressed, without headers. */
  readonly bytes: number
  readonly scripts: number
  readonly pedidos: number
  readonly nombres: readonly string[]
}

/** Milliseconds without a request after which a page has all that it wants. */
const CALMA = 500

/** Tells whether it is the connection over which notifications come, which stays open. */
const esFlujo = (pedido: Request) => pedido.url().endsWith('/api/mensajes/novedades')

/** Counts what the page asks for from now on; the function that it answers tells it, and begins anew. */
export function pesar(page: Page): () => Promise<Peso> {
  let cuerpos: Promise<{ nombre: string; bytes: number | null }>[] = []
  let pendientes = 0
  let quieta = Date.now()
  const cambia = (en: 1 | -1) => {
    pendientes += en
    quieta = Date.now()
  }
  page.on('request', (pedido) => esFlujo(pedido) || cambia(1))
  page.on('requestfailed', (pedido) => esFlujo(pedido) || cambia(-1))
  page.on('requestfinished', (pedido) => {
    if (esFlujo(pedido)) return
    cambia(-1)
    // a script may be fetched first, and then imported out of the browser's cache (web/call/piezas.ts)
    const esScript = /\/assets\/.+\.js$/.test(pedido.url())
    const cuerpo = pedido.response().then((respuesta) => ({
      nombre: pedido.url().split('/').at(-1) ?? '',
      bytes: esScript ? Number(respuesta?.headers()['content-length'] ?? Number.NaN) : null,
    }))
    // what comes after the last weighing is asked while the page closes, and nobody waits for it
    cuerpo.catch(() => undefined)
    cuerpos.push(cuerpo)
  })
  return async () => {
    await dibujado(page)
    await expect.poll(() => pendientes <= 0 && Date.now() - quieta > CALMA).toBe(true)
    const vistos = await Promise.all(cuerpos)
    cuerpos = []
    const porNombre = Map.groupBy(vistos, (p) => (p.bytes === null ? p : p.nombre))
    const pedidos = [...porNombre.values()].map((veces) =>
      veces.reduce((a, b) => ((a.bytes ?? 0) >= (b.bytes ?? 0) ? a : b)),
    )
    const scripts = pedidos.filter((p) => p.bytes !== null)
    return {
      bytes: scripts.reduce((suma, { bytes }) => suma + (bytes ?? 0), 0),
      scripts: scripts.length,
      pedidos: pedidos.length,
      nombres: scripts.map(({ nombre, bytes }) => `${nombre} ${bytes}`),
    }
  }
}
