import type { BrowserContext } from '@playwright/test'

/**
 * Messages of answers that a test provokes: the browser logs every 4xx, and every answer that a test kept back, to its
 * console; of a screen's code, the application says so too. A 503 says that there is no database, which happens here
 * only to who provokes it.
 */
const RECHAZO =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED))|^TypeError: Failed to fetch dynamically|^Error: No llegó /

/**
 * Collects what goes wrong on the pages: errors on the console (violations of the content policy too), exceptions, and
 * answers of 5xx. The function that it answers tells what came since it was last asked.
 */
export function watchErrors(context: BrowserContext): () => string[] {
  const errores: string[] = []
  const anotar = (texto: string) => {
    if (!RECHAZO.test(texto)) errores.push(texto)
  }
  context.on('weberror', (e) => anotar(String(e.error())))
  context.on('console', (m) => {
    if (m.type() === 'error') anotar(m.text())
  })
  context.on('response', (r) => {
    if (r.status() >= 500 && r.status() !== 503) errores.push(`${r.status()} ${r.request().method()} ${r.url()}`)
  })
  return () => errores.splice(0)
}
