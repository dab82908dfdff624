import type { BrowserContext } from '@playwright/test'

/** What a test means to provoke: the browser writes every answer of 4xx, and one that a test kept back, to its console. */
const RECHAZO = /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/

/**
 * Hears whatever the pages write to the console as an error (the content policy's violations too), throw or get as
 * a 5xx. The function that it answers tells what was heard since it was last asked.
 */
export function watchErrors(context: BrowserContext): () => string[] {
  const errores: string[] = []
  context.on('weberror', (e) => errores.push(String(e.error())))
  context.on('console', (m) => {
    if (m.type() === 'error' && !RECHAZO.test(m.text())) errores.push(m.text())
  })
  context.on('response', (r) => {
    if (r.status() >= 500) errores.push(`${r.status()} ${r.request().method()} ${r.url()}`)
  })
  return () => errores.splice(0)
}
