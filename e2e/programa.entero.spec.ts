import type { Locator, Page, Route } from '@playwright/test'
import { irA, presentarse } from './entrar.ts'
import { aviso, avisos, boton, campo, modal } from './pantalla.ts'
import { expect, NUEVA, test } from './prueba.ts'

/** Tests what is seen when a part of the program does not come, and that it comes once it can. */
const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })

/** Presses again later than a double click does. */
async function pulsarOtraVez(cual: Locator) {
  await cual.click()
  await cual.page().waitForTimeout(700)
  await cual.click()
}

test.describe('adentro', { tag: NUEVA }, () => {
  test.use({ usuario: 'admin' })

  test('un formulario que no se puede cargar lo dice, y se abre cuando se puede', async ({ page }) => {
    await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
    await page.route('**/assets/AlumnoModal-*.js', (ruta) => ruta.abort())
    const agregar = boton(page, 'Agregar Alumno')
    await agregar.click()
    await expect(aviso(page, 'No se pudo abrir')).toBeVisible()
    await expect(agregar).toBeFocused()
    await page.unroute('**/assets/AlumnoModal-*.js')
    // without loading the page again, which would lose what somebody typed below
    await page.evaluate(() => document.body.classList.add('la-misma'))
    await agregar.click()
    await expect(campo(modal(page, 'Agregar Alumno'), 'Apellido')).toBeFocused()
    await expect(page.locator('body.la-misma')).toBeAttached()
    await boton(modal(page, 'Agregar Alumno'), 'Cancelar').click()
    await expect(agregar).toBeFocused()
  })

  test('lo que falla se dice aunque no llegue con qué avisarlo', async ({ page }) => {
    const archivos = '**/assets/{alertas,AlumnoModal}-*.js'
    await page.route(archivos, (ruta) => ruta.abort())
    await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
    await pulsarOtraVez(boton(page, 'Agregar Alumno'))
    const llano = page.getByRole('alert').filter({ hasText: 'No se pudo abrir Revise la conexión' })
    // what failed twice is told once
    await expect(llano).toBeVisible()
    await page.unroute(archivos)
    await expect(aviso(page, 'No se pudo abrir')).toBeVisible()
    await expect(llano).toHaveCount(0)
  })

  test('lo que llega y no es el programa se pide otra vez en la misma página', async ({ page }) => {
    await irA(page, '/Cont/Caja', 'Caja')
    const archivo = '**/assets/ReporteModal-*.js'
    let respuesta: { status: number; contentType: string } | undefined
    await page.route(archivo, (ruta) => (respuesta ? ruta.fulfill({ ...respuesta, body: '<p>' }) : ruta.continue()))
    await page.evaluate(() => document.body.classList.add('la-misma'))
    // of a network's own page, and of a proxy before a server that is starting
    for (const [veces, status] of [200, 503].entries()) {
      respuesta = { status, contentType: 'text/html' }
      await boton(page, 'Reporte de Caja').click()
      await expect(avisos(page, 'No se pudo abrir')).toHaveCount(veces + 1)
    }
    respuesta = undefined
    await boton(page, 'Reporte de Caja').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('body.la-misma')).toBeAttached()
  })

  for (const [como, pulsar] of [
    ['un doble clic', (reporte: Locator) => reporte.dblclick()],
    ['quien vuelve a pulsar porque tarda', pulsarOtraVez],
  ] as const)
    test(`${como} abre una sola ventana, aunque tarde en llegar`, async ({ page }) => {
      await irA(page, '/Cont/Caja', 'Caja')
      await page.route('**/assets/ReporteModal-*.js', async (ruta) => {
        await new Promise((seguir) => setTimeout(seguir, 2_000))
        await ruta.continue()
      })
      await pulsar(boton(page, 'Reporte de Caja'))
      await expect(page.getByRole('dialog')).toHaveCount(1)
      // another would lie below it, and stay when this one is closed
      await boton(page.getByRole('dialog'), 'Cancelar').click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  test('un archivo que se pidió se ofrece aunque se pulse otra cosa, y no sobre lo que se tiene abierto', async ({
    page,
  }) => {
    let soltar = () => {}
    const suelto = new Promise<void>((seguir) => {
      soltar = seguir
    })
    await page.route('**/assets/DescargaModal-*.js', async (ruta) => {
      await suelto
      await ruta.continue()
    })
    await irA(page, '/Cont/Caja', 'Caja')
    const hecho = page.waitForResponse('**/api/caja/print*')
    await boton(page, 'Exportar').click()
    await hecho
    const pago = modal(page, 'Registrar Pago')
    await boton(page, 'Registrar Pago').click()
    await expect(pago).toBeVisible()
    soltar()
    await page.waitForTimeout(1_500)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await boton(pago, 'Cancelar').click()
    await expect(modal(page, 'Descargar')).toBeVisible()
  })

  test('lo que llega cuando ya se está en otra pantalla no se abre sobre ella', async ({ page }) => {
    // fetched first and imported then
    let llegadas = 0
    let soltar = () => {}
    const suelto = new Promise<void>((seguir) => {
      soltar = seguir
    })
    await page.route('**/assets/PagoModal-*.js', async (ruta) => {
      await suelto
      await ruta.continue()
      llegadas++
    })
    await irA(page, '/Cont/Caja', 'Caja')
    const pedida = page.waitForRequest(/PagoModal/)
    await boton(page, 'Registrar Pago').click()
    await pedida
    await page.evaluate(() => {
      location.hash = '/Cont/Cursos'
    })
    await expect(titulo(page, 'Cursos')).toBeVisible()
    soltar()
    await expect.poll(() => llegadas).toBe(2)
    await page.waitForTimeout(1_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await boton(page, 'Registrar Pago').click()
    await expect(modal(page, 'Registrar Pago')).toBeVisible()
  })

  test('un pedido que no se puede revisar lo dice, queda como estaba, y se hace cuando se puede', async ({ page }) => {
    await page.route('**/assets/{esquema,esquemas,ResultadoDeudores}-*.js', (ruta) => ruta.abort())
    await irA(page, '/Cont/Reporte de Deudores', 'Reporte de Deudores')
    await page.getByRole('checkbox', { name: 'Incluir bajas' }).uncheck()
    await boton(page, 'Ver reporte').click()
    await expect(aviso(page, 'No se pudo revisar lo cargado')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Incluir bajas' })).not.toBeChecked()
    await page.unroute('**/assets/{esquema,esquemas,ResultadoDeudores}-*.js')
    await page.route('**/assets/ResultadoDeudores-*.js', (ruta) => ruta.abort())
    await boton(page, 'Ver reporte').click()
    await expect(boton(page, 'Reintentar')).toBeVisible()
    await page.unroute('**/assets/ResultadoDeudores-*.js')
    await boton(page, 'Reintentar').click()
    await expect(page.getByRole('region', { name: 'Alumnos con deuda' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Incluir bajas' })).not.toBeChecked()
  })

  test('un formulario que espera con qué revisarse no se guarda mientras se pregunta si se sale', async ({ page }) => {
    let pedida = 0
    await page.route('**/assets/systemcfg-*.js', async (ruta) => {
      // fetched first and imported then, which here asks for it once more
      if (pedida++ === 0) await new Promise((seguir) => setTimeout(seguir, 2_000))
      await ruta.continue()
    })
    await irA(page, '/Cont/Administrador/Configuración de WebAPP', 'Configuración de WebAPP')
    const guardados: string[] = []
    page.on('request', (pedido) => pedido.method() === 'POST' && guardados.push(pedido.url()))
    await campo(page, 'Texto del sistema').fill('Colegio')
    await boton(page, 'Guardar').click()
    await page.getByRole('navigation').getByRole('link', { name: 'Cursos', exact: true }).click()
    await expect(boton(page, 'Salir sin guardar')).toBeVisible()
    await expect.poll(() => pedida).toBe(2)
    await page.waitForTimeout(1_000)
    await boton(page, 'Salir sin guardar').click()
    await expect(titulo(page, 'Cursos')).toBeVisible()
    expect(guardados.filter((url) => url.includes('systemcfg'))).toEqual([])
  })
})

for (const [cual, archivos, comoFalla] of [
  ['su primer archivo', '**/assets/index-*.js', (ruta: Route) => ruta.fulfill({ status: 404 })],
  ['sus estilos, que no terminan de llegar', '**/assets/*.css', () => undefined],
] as const)
  test(`sin ${cual} la página dice que tarda`, { tag: NUEVA }, async ({ page }) => {
    await page.route(archivos, comoFalla)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByText('Campana tarda en cargar')).toBeVisible()
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    // what the program draws stands in its place
    await page.unroute(archivos)
    await page.reload()
    await expect(boton(page, 'Ingresar')).toBeVisible()
    await expect(page.getByText('Campana tarda en cargar')).toHaveCount(0)
  })

test('sin el ingreso la página lo dice, y se carga cuando se puede', { tag: NUEVA }, async ({ page }) => {
  await page.route('**/assets/solo-*.js', (ruta) => ruta.abort())
  await page.goto('/')
  await expect(titulo(page, 'No se pudo cargar Campana')).toBeVisible()
  await page.unroute('**/assets/solo-*.js')
  await boton(page, 'Reintentar').click()
  await expect(boton(page, 'Ingresar')).toBeVisible()
})

test('sin la aplicación el ingreso lo dice, y se entra cuando vuelve', { tag: NUEVA }, async ({ page }) => {
  await page.goto('/')
  await page.route('**/assets/app-*.js', (ruta) => ruta.abort())
  await presentarse(page, 'operador')
  await expect(aviso(page, 'Error de Servidor')).toBeVisible()
  await page.unroute('**/assets/app-*.js')
  await presentarse(page, 'operador')
  await expect(titulo(page, 'Panel')).toBeVisible()
})
