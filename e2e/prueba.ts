import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { abrirColegio, type Colegio } from './colegio.ts'
import { sesionDe } from './sesiones.ts'

export { expect }

/** What a test means to provoke: the browser writes every answer of 4xx, and one that a test kept back, to its console. */
const RECHAZO = /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/

/**
 * The test of this school. Each file has a copy of the demo school for itself, so that files run side by side; its
 * tests run in their order and must not need one another. Whatever the pages write to the console as an error (the
 * content policy's violations too), throw or get as a 5xx makes a test fail. Its calls come from an address of its
 * own, for the server counts wrong passwords and attempts by address.
 *
 *   test.use({ usuario: 'operador' })   // signed in before it begins; without it nobody is
 */
export const test = base.extend<{ usuario: string | null }, { colegioDe: (archivo: string) => Promise<Colegio> }>({
  usuario: [null, { option: true }],
  colegioDe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used
    async ({}, use) => {
      let abierto: { archivo: string; colegio: Colegio } | undefined
      await use(async (archivo) => {
        if (abierto?.archivo !== archivo) {
          const anterior = abierto?.colegio
          abierto = undefined
          const [colegio] = await Promise.all([abrirColegio(), anterior?.cerrar()])
          abierto = { archivo, colegio }
        }
        return abierto.colegio
      })
      await abierto?.colegio.cerrar()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ colegioDe }, use, { file }) => {
    await use((await colegioDe(file)).url)
  },
  storageState: async ({ usuario, baseURL }, use) => {
    await use(usuario === null ? undefined : sesionDe(usuario, baseURL ?? ''))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `203.0.${randomInt(256)}.${randomInt(1, 255)}` })
  },
  context: async ({ context }, use) => {
    const errores: string[] = []
    context.on('weberror', (e) => errores.push(String(e.error())))
    context.on('console', (m) => {
      if (m.type() === 'error' && !RECHAZO.test(m.text())) errores.push(m.text())
    })
    context.on('response', (r) => {
      if (r.status() >= 500) errores.push(`${r.status()} ${r.request().method()} ${r.url()}`)
    })
    await use(context)
    expect(errores, 'errores en la consola').toEqual([])
  },
})
