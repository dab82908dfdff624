import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { abrirColegio, type Colegio } from './colegio.ts'
import { sesionDe } from './sesiones.ts'
import { watchErrors } from './watchErrors.ts'

export { expect }

/**
 * The test of this school. Each file has a copy of the demo school for itself, so that files run side by side; its
 * tests run in their order and must not need one another. What a page does wrong makes a test fail (watchErrors.ts). Its
 * calls come from an address of its own, for the server counts wrong passwords and attempts by address.
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
    const errores = watchErrors(context)
    await use(context)
    expect(errores(), 'errores en la consola').toEqual([])
  },
})
