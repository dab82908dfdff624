import { randomInt } from 'node:crypto'
import { type Browser, test as base, expect } from '@playwright/test'
import { abrirColegio, type Colegio } from './colegio.ts'
import { movimientoDe } from './movimiento.ts'
import { sesionDe } from './sesiones.ts'
import { crearVentana, type Pedida, type Ventana } from './ventana.ts'
import { watchErrors } from './watchErrors.ts'

export { expect }

/** Tag of a test that needs a browser window of its own. */
export const NUEVA = '@nueva'

/**
 * The test of this school. Each file has a copy of the demo school for itself, so that files run side by side; its
 * tests run in their order and must not need one another. What a page does wrong makes a test fail (watchErrors.ts). Its
 * calls come from an address of its own, for the server counts wrong passwords and attempts by address.
 *
 *   test.use({ usuario: 'operador' })   // signed in before it begins; without it nobody is
 *   test('…', { tag: NUEVA }, …)        // in a browser window of its own: clock, scripts, what a first visit loads
 */
export const test = base.extend<
  { usuario: string | null },
  { colegioDe: (archivo: string) => Promise<Colegio>; ventana: Ventana }
>({
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
  ventana: [
    async ({ browser }, use) => {
      const ventana = crearVentana(browser)
      await use(ventana)
      await ventana.cerrar()
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
  page: async ({ browser, ventana, baseURL, storageState, extraHTTPHeaders }, use, { tags, file }) => {
    const nueva = tags.includes(NUEVA)
    const pedida = {
      baseURL: baseURL ?? '',
      storageState: storageState ?? SIN_NADIE,
      extraHTTPHeaders: extraHTTPHeaders ?? {},
      reducedMotion: movimientoDe(file),
    }
    const { page, errores } = nueva ? await otra(browser, pedida) : await ventana.abrir(pedida)
    await use(page)
    if (nueva) await page.context().close()
    expect(errores(), 'errores en la consola').toEqual([])
  },
  context: async ({ page }, use) => {
    await use(page.context())
  },
})

const SIN_NADIE = { cookies: [], origins: [] }

async function otra(browser: Browser, pedida: Pedida) {
  const context = await browser.newContext(pedida)
  return { page: await context.newPage(), errores: watchErrors(context) }
}
