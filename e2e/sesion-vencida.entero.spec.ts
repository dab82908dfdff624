import type { Page } from '@playwright/test'
import { entrar, presentarse } from './entrar.ts'
import { boton, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })

test('la sesión por vencer avisa con su cuenta, y se puede seguir', { tag: NUEVA }, async ({ page }) => {
  await page.clock.install()
  await entrar(page, 'operador')
  await page.clock.fastForward('06:00:01')
  await page.clock.runFor(5_000)
  const ventana = modal(page, 'La sesión está por vencer')
  await expect(boton(ventana, 'Seguir conectado')).toBeFocused()
  const segundos = async () => Number.parseInt((await ventana.getByRole('timer').textContent()) ?? '', 10)
  const antes = await segundos()
  await page.clock.runFor(10_000)
  expect(await segundos()).toBeLessThanOrEqual(antes - 10)
  await boton(ventana, 'Seguir conectado').click()
  await expect(ventana).toBeHidden()
  await page.getByRole('link', { name: 'Padres', exact: true }).click()
  await expect(titulo(page, 'Listado de Padres')).toBeVisible()
})

test('sin respuesta la sesión se cierra, y el ingreso vuelve a la misma pantalla', { tag: NUEVA }, async ({ page }) => {
  await page.clock.install()
  await entrar(page, 'operador', { ruta: '/Cont/Listado de Padres', titulo: 'Listado de Padres' })
  await page.clock.fastForward('06:00:01')
  await page.clock.runFor(5_000)
  await expect(modal(page, 'La sesión está por vencer')).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  await presentarse(page, 'operador')
  await expect(titulo(page, 'Listado de Padres')).toBeVisible()
})
