import type { Page } from '@playwright/test'
import { entrar, PASSWORD, presentarse, salir } from './entrar.ts'
import { pasanSeisHoras } from './inactividad.ts'
import { aviso, boton, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })

test('la sesión por vencer avisa con su cuenta, y se puede seguir', { tag: NUEVA }, async ({ page }) => {
  await page.clock.install()
  await entrar(page, 'operador')
  await pasanSeisHoras(page)
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
  await pasanSeisHoras(page)
  await expect(modal(page, 'La sesión está por vencer')).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  await presentarse(page, 'operador')
  await expect(titulo(page, 'Listado de Padres')).toBeVisible()
})

test.describe('con algo sin guardar', { tag: NUEVA }, () => {
  const abrirCargo = async (page: Page) => {
    await entrar(page, 'administrador', { ruta: '/Cont/Cargos', titulo: 'Cargos' })
    await boton(page, 'Agregar Cargo').click()
    const ventana = modal(page, 'Agregar Cargo')
    await ventana.getByRole('textbox', { name: 'Nombre' }).fill('Bibliotecaria de tarde')
    return ventana
  }

  test('una sesión que terminó se retoma sobre el formulario, y se guarda lo escrito', async ({ page }) => {
    const ventana = await abrirCargo(page)
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((k) => k.startsWith('campana.sesion')) ?? ''
      const { token } = JSON.parse(localStorage.getItem(key) ?? '{}')
      return fetch('/api/token/cerrar', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    })
    await boton(ventana, 'Guardar').click()
    const otra = modal(page, 'Su sesión terminó')
    await expect(otra).toContainText('administrador')
    // who passes by reads nothing of what lies below
    const debajo = page.locator('.mantine-Modal-overlay').last()
    expect(await debajo.evaluate((e) => getComputedStyle(e).backgroundColor)).toMatch(/^rgb\(/)
    await otra.getByLabel('Contraseña', { exact: true }).fill('no es')
    await boton(otra, 'Seguir').click()
    await expect(otra.getByText('La contraseña no es la suya')).toBeVisible()
    // the wrong one is replaced by what is typed
    await page.keyboard.type(PASSWORD)
    await boton(otra, 'Seguir').click()
    await expect(aviso(page, 'Cargo Agregado')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Bibliotecaria de tarde' })).toBeVisible()
  })

  test('la que vence sola también, y quien prefiere irse se va', async ({ page }) => {
    await page.clock.install()
    const ventana = await abrirCargo(page)
    await pasanSeisHoras(page)
    await expect(modal(page, 'La sesión está por vencer')).toBeVisible()
    await page.clock.runFor(31_000)
    const otra = modal(page, 'Su sesión terminó')
    await otra.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await boton(otra, 'Seguir').click()
    await expect(otra).toBeHidden()
    await expect(ventana.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Bibliotecaria de tarde')
    await pasanSeisHoras(page)
    await page.clock.runFor(31_000)
    await boton(otra, 'Salir sin guardar').click()
    await expect(titulo(page, 'Iniciar sesión')).toBeVisible()
  })
  test('otro que ingresa en otra pestaña no la toma: la sigue quien escribió, o se va sin echarlo', async ({
    page,
  }) => {
    const ventana = await abrirCargo(page)
    const otra = await page.context().newPage()
    const entraOtro = async () => {
      await otra.goto('/')
      await salir(otra)
      await presentarse(otra, 'operador')
      await expect(titulo(otra, 'Panel')).toBeVisible()
    }
    await ventana.getByRole('textbox', { name: 'Nombre' }).fill('Preceptora de tarde')
    await entraOtro()
    const pedida = modal(page, 'Su sesión terminó')
    await expect(pedida).toContainText('Ingrese otra vez como administrador')
    await page.keyboard.press('Control+k')
    await boton(pedida, 'Cerrar la ventana').click()
    await boton(modal(page, 'Salir sin Guardar'), 'Volver').click()
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await pedida.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await boton(pedida, 'Seguir').click()
    await expect(pedida).toBeHidden()
    await boton(ventana, 'Guardar').click()
    await expect(aviso(page, 'Cargo Agregado')).toBeVisible()

    await boton(page, 'Agregar Cargo').click()
    await ventana.getByRole('textbox', { name: 'Nombre' }).fill('Otra')
    await entraOtro()
    await boton(pedida, 'Salir sin guardar').click()
    await expect(titulo(page, 'Panel')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /Sucursal/ })).toBeVisible()
    await otra.reload()
    await expect(titulo(otra, 'Panel')).toBeVisible()
  })

  test('si vuelve a ingresar en otra pestaña, acá sigue sin más', async ({ page }) => {
    const ventana = await abrirCargo(page)
    const otra = await page.context().newPage()
    await otra.goto('/')
    await salir(otra)
    const terminada = modal(page, 'Su sesión terminó')
    await boton(terminada, 'Cerrar la ventana').click()
    await expect(modal(page, 'Salir sin Guardar')).toBeVisible()
    await presentarse(otra, 'administrador')
    await expect(terminada).toBeHidden()
    // what it asked is over with it
    await expect(modal(page, 'Salir sin Guardar')).toBeHidden()
    await expect(ventana.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Bibliotecaria de tarde')
  })
})
