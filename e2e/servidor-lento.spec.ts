import type { Page } from '@playwright/test'
import { irA } from './entrar.ts'
import { aviso, boton } from './pantalla.ts'
import { expect, test } from './prueba.ts'

/** Tests what is seen while the server neither answers nor refuses: it hangs, or the network swallows everything. */
test.use({ usuario: 'operador' })

const filas = (page: Page) => page.getByRole('table').locator('tbody tr')

test('lo que se espera se ve, se dice, y al minuto se puede reintentar', async ({ page }) => {
  await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
  await expect(filas(page).first()).toBeVisible()
  await page.clock.install()
  let contesta = false
  await page.route('**/api/alumno/getpage*', (ruta) => (contesta ? ruta.continue() : undefined))
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('ramos')
  await page.clock.runFor(1_500)
  const lugar = page.locator('[data-espera]')
  await expect(lugar).toHaveAttribute('data-espera', 'espera')
  await expect(lugar).toHaveText('')
  await page.clock.runFor(8_000)
  await expect(lugar).toHaveText('El servidor tarda en contestar. Lo que está en la pantalla queda como está.')

  await page.clock.runFor(60_000)
  const reintentar = boton(page.getByRole('main'), 'Reintentar')
  await expect(reintentar).toBeVisible()
  await expect(lugar).toHaveCount(0)
  contesta = true
  await reintentar.click()
  await page.clock.runFor(1_000)
  await expect(filas(page).first()).toContainText(/ramos/i)
  await expect(reintentar).toHaveCount(0)
})

test('la pantalla cuyo código no llega: se ve que viene, y al minuto se dice', async ({ page }) => {
  await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
  await page.clock.install()
  await page.route('**/*.js', () => undefined)
  await page.getByRole('navigation').getByRole('link', { name: 'Padres', exact: true }).click()
  await page.clock.runFor(1_000)
  await expect(page.locator('[data-espera=espera]')).toBeAttached()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('heading', { name: 'No se pudo mostrar la pantalla' })).toBeVisible()
  await expect(boton(page, 'Reintentar')).toBeVisible()
})

test('el diálogo cuyo código no llega: al minuto se dice, y el que busca personas las busca otra vez', async ({
  page,
}) => {
  await page.clock.install()
  await irA(page, '/Cont/Listado de Padres', 'Listado de Padres')
  await expect(filas(page).first()).toBeVisible()
  let contesta = false
  await page.route(/PadreModal[^/]*\.js$|api\/search/, (ruta) => (contesta ? ruta.continue() : undefined))
  await boton(filas(page).first(), /^Editar/).click()
  await page.clock.runFor(61_000)
  await expect(aviso(page, 'No se pudo abrir')).toBeVisible()

  const paleta = page.getByRole('dialog', { name: 'Buscar' })
  await page.keyboard.press('Control+k')
  await paleta.getByRole('combobox').fill('romero')
  await page.clock.runFor(1_000)
  await expect(paleta.getByRole('option', { name: 'Buscando…' })).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(paleta.getByText('No hubo respuesta del servidor: se busca otra vez')).toBeVisible()
  contesta = true
  await page.clock.runFor(4_000)
  await expect(paleta.getByRole('option', { name: /^Romero, / }).first()).toBeVisible()
})
