import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ponerEsquema } from './pantalla.ts'
import { test as base, expect } from './prueba.ts'
import { VISTAS } from './vistas/todas.ts'
import { buscarDatos, type Datos } from './vistas/vista.ts'

const test = base.extend<object, { datos: Datos }>({
  datos: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(await buscarDatos(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

// a picture of each step of sixty screens costs more than the screens
test.use({ trace: 'off' })

for (const { nombre, usuario, abrir } of VISTAS) {
  test.describe(nombre, () => {
    test.use({ usuario })
    test('axe en claro y oscuro, y sin desplazamiento a 390 px', async ({ page, datos }) => {
      await abrir(page, datos)
      await sinViolaciones(page)
      await ponerEsquema(page, 'dark')
      await sinViolaciones(page, ['color-contrast'])
      await page.setViewportSize({ width: 390, height: 844 })
      const sobra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sobra, 'píxeles de desplazamiento horizontal').toBeLessThanOrEqual(0)
    })
  })
}

/**
 * What belongs to the library and stands where it must: menus, lists, calendars and tooltips open at the end of
 * the body, outside of the landmarks, and are reached from what opened them; a select's list is scrolled by the
 * arrows of its field.
 */
async function esDeMantine(page: Page, regla: string, elemento: string): Promise<boolean> {
  if (regla === 'region')
    return page
      .locator(elemento)
      .first()
      .evaluate((e) => e.closest('[data-portal]') !== null)
  return regla === 'scrollable-region-focusable' && elemento.includes('ScrollArea-viewport')
}

/** `reglas`: only these; colours are what another scheme changes. */
async function sinViolaciones(page: Page, reglas?: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (reglas ? axe.withRules(reglas) : axe).analyze()
  const nuestras: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const elemento = target.join(' ')
      if (!(await esDeMantine(page, id, elemento))) nuestras.push(`${id}: ${elemento}\n${failureSummary}`)
    }
  }
  expect(nuestras).toEqual([])
}
