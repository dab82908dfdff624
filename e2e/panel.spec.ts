import type { Page } from '@playwright/test'
import { importe } from './dinero.ts'
import { irA } from './entrar.ts'
import { boton, campo, modal } from './pantalla.ts'
import { expect, test } from './prueba.ts'
import { abrirLleno, abrirPanel, sinPermisos } from './vistas/panel.ts'

const tarjeta = (page: Page, titulo: string) => page.getByRole('region', { name: titulo, exact: true })
const titulo = (page: Page, texto: string | RegExp) => page.getByRole('heading', { level: 1, name: texto })
/** Without the blanks that do not break. */
const llano = (texto: string | null) => (texto ?? '').replace(/\s+/g, ' ')

/** Expects the debtors report to say so many students and so much money. */
async function expectReporte(page: Page, alumnos: string, debe: string) {
  await expect(titulo(page, 'Reporte de Deudores')).toBeVisible()
  const reporte = page.getByRole('region', { name: 'Alumnos con deuda' })
  await expect(reporte.getByRole('status').first()).toHaveText(
    new RegExp(`^${alumnos.replace('.', '\\.')} deben? (el ítem pedido|al menos uno)`),
  )
  await expect.poll(async () => llano(await reporte.getByText(/^Deuda de lo pedido/).textContent())).toContain(debe)
}

/** Reads of a row of debtors how many and how much. */
async function leerDeuda(page: Page, fila: string): Promise<[alumnos: string, debe: string]> {
  const deudores = tarjeta(page, 'Deudores por mes adeudado')
  const suya = deudores.getByRole('paragraph').filter({ has: page.getByRole('link', { name: fila }) })
  const [alumnos = '', debe = ''] = (
    await suya.getByRole('link').last().locator('> span > span').allTextContents()
  ).map(llano)
  return [alumnos, debe]
}

test.describe('quien ve todas las sucursales', () => {
  test.use({ usuario: 'admin' })

  test('cada cifra abre lo que hay detrás, con el mismo número', async ({ page }) => {
    await abrirPanel(page)
    await expect(page.getByText('De todas las sucursales')).toBeVisible()

    await test.step('la caja de una sucursal', async () => {
      const fila = tarjeta(page, 'Caja de hoy').getByRole('listitem').first()
      const [sucursal, neto] = [
        llano(await fila.getByRole('link').textContent()),
        llano(await fila.locator('.dinero').textContent()),
      ]
      await fila.getByRole('link').click()
      await expect(titulo(page, 'Caja')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveValue(sucursal)
      const delDia = page.getByRole('region', { name: 'Saldo al cierre' })
      await expect.poll(async () => llano(await delDia.textContent())).toContain(`Neto del día${neto}`)
    })

    await test.step('lo de todas las cajas', async () => {
      await abrirPanel(page)
      const caja = tarjeta(page, 'Caja de hoy')
      const neto = llano(await caja.locator('.dinero').first().textContent())
      await caja.getByRole('button').first().click()
      const total = modal(page, 'Reporte de Caja').getByRole('row', { name: /^Total/ })
      await expect.poll(async () => (await total.allTextContents()).map(llano).join()).toContain(neto)
      await modal(page, 'Reporte de Caja').getByRole('checkbox', { name: 'Centro' }).uncheck()
      await boton(modal(page, 'Reporte de Caja'), 'Cancelar').click()
      // it only asks: there is nothing to save
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('un mes, y un año anterior', async () => {
      for (const fila of ['Marzo', 'Año 2025']) {
        await abrirPanel(page)
        const [alumnos, debe] = await leerDeuda(page, fila)
        await tarjeta(page, 'Deudores por mes adeudado').getByRole('link', { name: fila }).click()
        await expectReporte(page, alumnos, debe)
      }
    })

    await test.step('la cuota del mes', async () => {
      await abrirPanel(page)
      const cuotas = tarjeta(page, 'Cuotas del mes')
      const texto = llano(await cuotas.textContent())
      const [, alumnos = '', debe = ''] = /Deben ([\d.]+ alumnos)(\$ [\d.,]+)/.exec(texto) ?? []
      expect([alumnos, debe]).toEqual(await leerDeuda(page, 'Abril'))
      await cuotas.getByRole('link', { name: /^Deben/ }).click()
      await expectReporte(page, alumnos, debe)
    })

    await test.step('los inscriptos, los cumpleaños y las notificaciones', async () => {
      await abrirPanel(page)
      const inscriptos = tarjeta(page, 'Inscripciones')
      const total = llano(
        await inscriptos
          .getByRole('row', { name: /^Total/ })
          .getByRole('cell')
          .first()
          .textContent(),
      )
      await inscriptos.getByRole('link', { name: 'Ver alumnos' }).click()
      await expect(page.getByText(`${total} inscriptos en 2026`)).toBeVisible()

      await abrirPanel(page)
      const cumplen = tarjeta(page, 'Cumpleaños de hoy')
      const nombre = llano(await cumplen.getByRole('listitem').first().locator('span').first().textContent())
      await cumplen.getByRole('link', { name: nombre, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(nombre.split(',')[0] ?? '')
      await abrirPanel(page)
      await cumplen.getByRole('link', { name: 'Ver cumpleaños' }).click()
      await expect(titulo(page, 'Cumpleaños')).toBeVisible()
      await expect(page.getByRole('main').getByText(nombre)).toBeVisible()
      // on a Friday those of the weekend are asked for
      await page.getByRole('main').getByText('7 días').click()
      await expect(page.getByText(/^Desde hoy hasta el/)).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Día' }).first()).toBeVisible()

      await abrirPanel(page)
      const sinLeer = tarjeta(page, 'Notificaciones')
      await sinLeer.getByRole('link', { name: 'Ver notificaciones' }).click()
      await expect(titulo(page, 'Notificaciones')).toBeVisible()
      await abrirPanel(page)
      const mensaje = sinLeer.getByRole('listitem').first().getByRole('link')
      const dicho = (await mensaje.textContent()) ?? ''
      await mensaje.click()
      await expect(page.getByRole('dialog').getByText(dicho.slice(0, 30))).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page).not.toHaveURL(/mensaje=/)
    })
  })

  test('el panel está antes que sus cifras, y nada se mueve cuando llegan', async ({ page }) => {
    const seguir = Promise.withResolvers<void>()
    await page.route('**/api/panel', (ruta) => seguir.promise.then(() => ruta.continue()), { times: 1 })
    await irA(page, '/Cont/Panel', 'Panel')
    await expect(boton(page, 'Cobrar')).toBeVisible()
    await expect(tarjeta(page, 'Caja de hoy')).toHaveAttribute('aria-busy', 'true')
    await expect(tarjeta(page, 'Notificaciones')).toHaveAttribute('aria-busy', 'false')
    const lugares = () =>
      page
        .getByRole('main')
        .locator('.tarjeta')
        .evaluateAll((tarjetas) => tarjetas.map((t) => JSON.stringify(t.getBoundingClientRect())))
    const antes = await lugares()
    seguir.resolve()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(antes.length).toBeGreaterThan(5)
    expect(await lugares()).toEqual(antes)
  })

  test('sin respuesta lo dice, y se lee otra vez', async ({ page }) => {
    await page.route('**/api/panel', (ruta) => ruta.abort(), { times: 1 })
    await irA(page, '/Cont/Panel', 'Panel')
    await expect(page.getByText('No se pudieron leer las cifras del panel')).toBeVisible()
    await expect(boton(page, 'Cobrar')).toBeVisible()
    await boton(page, 'Reintentar').click()
    await expect(tarjeta(page, 'Caja de hoy')).toContainText('Neto del día')
  })

  test('en enero dice de qué año son las cifras', async ({ page }) => {
    await abrirLleno(page, { ano: 2025 })
    await expect(page.getByText(/Todavía no hay inscriptos en 2026: cuotas e inscripciones son de 2025/)).toBeVisible()
    await expect(tarjeta(page, 'Cuotas del mes')).toContainText('Cuota Diciembre 2025')
    await expect(tarjeta(page, 'Cuotas del mes').getByRole('link', { name: 'Ver deudores' })).toHaveAttribute(
      'href',
      /items=2025-17$/,
    )
  })

  test('en el teléfono las tarjetas van una debajo de otra, y nada se sale', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await abrirLleno(page)
    await expect(tarjeta(page, 'Caja de hoy')).toBeVisible()
    await expect(tarjeta(page, 'Cumpleaños de hoy').getByText('y 52 más')).toBeVisible()
    const cajas = await page
      .getByRole('main')
      .locator('.tarjeta')
      .evaluateAll((tarjetas) => tarjetas.map((t) => t.getBoundingClientRect().x))
    expect(new Set(cajas).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    // the last branch is reached inside of its card
    await tarjeta(page, 'Caja de hoy').getByRole('link', { name: 'Sucursal 12' }).click()
    await expect(titulo(page, 'Caja')).toBeVisible()
  })
})

test.describe('quien ve su sucursal', () => {
  test.use({ usuario: 'operador' })

  test('ve sus cifras, y el reporte dice lo mismo', async ({ page }) => {
    await abrirPanel(page)
    await expect(page.getByText(/^De su sucursal, /)).toBeVisible()
    const caja = tarjeta(page, 'Caja de hoy')
    await expect(caja.getByRole('listitem')).toHaveCount(0)
    const [alumnos, debe] = await leerDeuda(page, 'Abril')
    await tarjeta(page, 'Deudores por mes adeudado').getByRole('link', { name: 'Abril' }).click()
    await expectReporte(page, alumnos, debe)
    await abrirPanel(page)
    await tarjeta(page, 'Inscripciones').getByRole('link', { name: 'Primario' }).click()
    await expect(titulo(page, 'Cursos')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('Primario Centro')
    const cursos = page.getByRole('table', { name: 'Cursos' }).getByRole('row').filter({ hasText: 'Grado' })
    await expect(cursos.first()).toBeVisible()
    await expect(cursos.filter({ hasNotText: 'Centro' })).toHaveCount(0)
    await abrirPanel(page)
    await caja.getByRole('link', { name: 'Ver caja' }).click()
    await expect(page).toHaveURL(/sucursal=\d+&fecha=2026-04-15/)
  })

  test('lo que se hace sobre el panel se ve en sus cifras', async ({ page }) => {
    await abrirPanel(page)
    const neto = () => importe(tarjeta(page, 'Caja de hoy').locator('.dinero').first())
    const antes = await neto()
    await boton(page, 'Registrar Ingreso').click()
    const ventana = modal(page, 'Registrar Ingreso')
    await ventana.getByRole('combobox', { name: 'Concepto', exact: true }).click()
    await page.getByRole('option').first().click()
    await campo(ventana, 'Monto').fill('1234,50')
    await boton(ventana, 'Registrar').click()
    await expect(ventana).toBeHidden()
    await expect.poll(neto).toBe(antes + 123_450)
  })

  test('sin permisos hay una frase, y ninguna cifra se pide', async ({ page }) => {
    let pedidas = 0
    page.on('request', (pedido) => {
      if (pedido.url().endsWith('/api/panel')) pedidas++
    })
    await page.goto('about:blank')
    await sinPermisos(page)
    await irA(page, '/Cont/Panel', 'Panel')
    await expect(page.getByText(/^Su usuario no tiene ningún permiso/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
    expect(pedidas).toBe(0)
  })
})
