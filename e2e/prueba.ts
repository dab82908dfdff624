import { randomInt } from 'node:crypto'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { entrar } from './entrar.ts'

export { expect }

/** What a browser keeps of a session: its local storage. */
type Estado = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a test means to provoke: the browser writes every answer of 4xx, and one that a test kept back, to its console. */
const RECHAZO = /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/

/**
 * The test of this school: whatever the pages write to the console as an error (the content policy's violations
 * too), throw or get as a 5xx makes it fail, and its calls come from an address of its own, for the server
 * counts wrong passwords and attempts by address.
 *
 *   test.use({ usuario: 'operador' })   // signed in before it begins; without it nobody is
 */
export const test = base.extend<{ usuario: string | null }, { estadoDe: (usuario: string) => Promise<Estado> }>({
  usuario: [null, { option: true }],
  estadoDe: [
    async ({ browser }, use, { project }) => {
      const estados = new Map<string, Promise<Estado>>()
      const abrir = async (usuario: string) => {
        const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
        await entrar(await context.newPage(), usuario)
        const estado = await context.storageState()
        await context.close()
        return estado
      }
      await use((usuario) => {
        const estado = estados.get(usuario) ?? abrir(usuario)
        estados.set(usuario, estado)
        return estado
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ usuario, estadoDe }, use) => {
    await use(usuario === null ? undefined : await estadoDe(usuario))
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
