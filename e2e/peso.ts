import { expect, type Page } from '@playwright/test'
import { dibujado } from './pantalla.ts'

/** What a page asked the server for. */
export interface Peso {
  /** Bytes of JavaScript, compressed, without headers. */
  readonly bytes: number
  readonly scripts: number
  readonly pedidos: number
  readonly nombres: readonly string[]
}

/** Counts what the page asks for from now on; the function that it answers tells it, and begins anew. */
export function pesar(page: Page): () => Promise<Peso> {
  let cuerpos: Promise<{ nombre: string; bytes: number | null }>[] = []
  let pendientes = 0
  page.on('request', () => pendientes++)
  page.on('requestfailed', () => pendientes--)
  page.on('requestfinished', (pedido) => {
    pendientes--
    const esScript = pedido.resourceType() === 'script'
    cuerpos.push(
      pedido.sizes().then(({ responseBodySize }) => ({
        nombre: pedido.url().split('/').at(-1) ?? '',
        bytes: esScript ? responseBodySize : null,
      })),
    )
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    await dibujado(page)
    await expect.poll(() => pendientes).toBeLessThanOrEqual(0)
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
