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
    const esScript = pedido.resourceType() === 'script'
    cuerpos.push(
      pedido.sizes().then(({ responseBodySize }) => ({
        nombre: pedido.url().split('/').at(-1) ?? '',
        bytes: esScript ? responseBodySize : null,
      })),
    )
  })
  return async () => {
    await dibujado(page)
    await expect.poll(() => pendientes <= 0 && Date.now() - quieta > CALMA).toBe(true)
    const pedidos = await Promise.all(cuerpos)
    cuerpos = []
    const scripts = pedidos.filter((p) => p.bytes !== null)
    return {
      bytes: scripts.reduce((suma, { bytes }) => suma + (bytes ?? 0), 0),
      scripts: scripts.length,
      pedidos: pedidos.length,
      nombres: scripts.map(({ nombre, bytes }) => `${nombre} ${bytes}`),
    }
  }
}
