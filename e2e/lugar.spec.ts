import type { Page } from '@playwright/test'
import { inscripto } from './api.ts'
import { irA } from './entrar.ts'
import { completo } from './gente.ts'
import { aviso, boton, buscadorDeCobrar, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests that what a screen shows has its place: no column is cut, and no alert lies on a total. */
test.use({ usuario: 'operador' })

/** Measures the pixels by which the widest table of the screen is wider than its frame. */
const sobra = (page: Page) =>
  page
    .locator('main table')
    .evaluateAll((tablas) =>
      Math.max(...tablas.map(({ parentElement: marco }) => (marco ? marco.scrollWidth - marco.clientWidth : 0))),
    )

test('a 1280 con barra de desplazamiento entran las columnas; un aviso no tapa el total', async ({ page, request }) => {
  const alumna = await inscripto(request)
  // this browser hides its scrollbars, which take 15 px elsewhere
  await page.setViewportSize({ width: 1265, height: 800 })
  await irA(page, `/Cont/Alumno/${alumna.id}`, completo(alumna))
  await expect(page.getByRole('table', { name: /^Cuenta corriente/ })).toContainText('Diciembre')
  await expect.poll(() => sobra(page)).toBe(0)
  await irA(page, '/Cont/Cobrar', 'Cobrar')
  await buscadorDeCobrar(page).fill(alumna.apellido)
  await page.getByRole('option', { name: completo(alumna) }).click()
  const tarjeta = page.getByRole('region', { name: completo(alumna) })
  await expect(tarjeta.getByRole('table')).toContainText('Diciembre')
  await expect.poll(() => sobra(page)).toBe(0)

  await tarjeta.getByRole('checkbox', { name: /^Inscripción, / }).check()
  await page.setViewportSize({ width: 390, height: 844 })
  await boton(page, 'Continuar').click()
  await page.route('**/api/cobranza', (ruta) =>
    ruta.fulfill({ json: { Status: 'Error', Message: 'La caja está cerrada', code: 'caja-cerrada' } }),
  )
  const ventana = modal(page, 'Confirmar cobranza')
  await boton(ventana, 'Cobrar').click()
  const alerta = aviso(page, 'Error al Cobrar')
  await alerta.hover()
  await expect(async () => {
    const encima = await alerta.boundingBox()
    const total = await ventana.getByText('Total', { exact: true }).boundingBox()
    expect(total?.y).toBeGreaterThan(0)
    expect((encima?.y ?? Number.NaN) + (encima?.height ?? 0)).toBeLessThanOrEqual(total?.y ?? 0)
  }).toPass()
})
