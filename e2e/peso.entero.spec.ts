import type { Page } from '@playwright/test'
import { rutas } from '../web/navigation/rutas.ts'
import { irA, presentarse } from './entrar.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { type Peso, pesar } from './peso.ts'
import { expect, NUEVA, test } from './prueba.ts'

/** Most that a first load may weigh (docs/decisions/038): bytes of JavaScript, compressed, and requests of all kinds. */
const INGRESO = { bytes: 120_000, pedidos: 25 }
const LISTA = { bytes: 250_000, pedidos: 25 }

/** Most new code of a screen that one goes to from the panel, whichever it is. */
const PANTALLA = 40_000

const entra = ({ bytes, pedidos, nombres }: Peso, limite: { bytes: number; pedidos: number }) => {
  expect(bytes, nombres.join('\n')).toBeLessThanOrEqual(limite.bytes)
  expect(pedidos).toBeLessThanOrEqual(limite.pedidos)
}

/** The other screens of the staff area; that of AFIP does not exist yet. */
const DE_PERSONAL = Object.values<string>(rutas).filter(
  (ruta) => ruta.startsWith('/Cont/') && ruta !== rutas.panel && ruta !== rutas.parametrosAfip,
)

/** An address of a screen that shows something: without words to look for the search leads back. */
const direccionDe = (ruta: string) => (ruta === rutas.busqueda ? `${ruta}?term=gomez` : ruta.replace('$id', '1'))

/** Screens that one browser window visits, so that a slow machine is done with them in time. */
const POR_TEST = 12

/** Makes the tests that each of these screens brings little to who goes there from the panel. */
function irTraePoco(panel: string, pantallas: readonly string[]) {
  for (let i = 0; i < pantallas.length; i += POR_TEST)
    test(`ir a otra pantalla trae poco: ${pantallas[i]} y las que siguen`, async ({ page }) => {
      // or a screen would not count what an earlier one brought
      const red = await page.context().newCDPSession(page)
      await red.send('Network.setCacheDisabled', { cacheDisabled: true })
      const pesado = pesar(page)
      for (const pantalla of pantallas.slice(i, i + POR_TEST)) {
        await page.goto('about:blank')
        await irA(page, panel, 'Panel')
        await pesado()
        await page.evaluate((a) => location.assign(a), `#${encodeURI(direccionDe(pantalla))}`)
        await expect(titulo(page, 'Panel')).toBeHidden()
        const { nombres } = await pesado()
        // the alerts come three seconds after an area is there, whichever of its screens is shown by then
        const suyos = nombres.filter((n) => !n.startsWith('alertas-'))
        const bytes = suyos.reduce((suma, n) => suma + Number(n.split(' ')[1]), 0)
        expect(bytes, `${pantalla}\n${suyos.join('\n')}`).toBeLessThanOrEqual(PANTALLA)
        expect(bytes, pantalla).toBeGreaterThan(0)
      }
    })
}

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto })

test('el ingreso pesa lo que pesa, y la aplicación se carga cuando se escribe', { tag: NUEVA }, async ({ page }) => {
  const pesado = pesar(page)
  await page.goto('/')
  await expect(boton(page, 'Ingresar')).toBeVisible()
  const peso = await pesado()
  entra(peso, INGRESO)
  expect(peso.nombres.filter((n) => n.startsWith('app-'))).toEqual([])
  const app = page.waitForResponse('**/assets/app-*.js')
  await campo(page, 'Identificación').press('a')
  expect((await app).ok()).toBe(true)
})

test.describe('adentro', { tag: NUEVA }, () => {
  test.use({ usuario: 'admin' })

  test('el Listado de Alumnos no trae formularios', async ({ page }) => {
    const pesado = pesar(page)
    await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
    await expect(page.getByRole('table', { name: 'Alumnos' }).getByRole('link').first()).toBeVisible()
    const peso = await pesado()
    entra(peso, LISTA)
    expect(peso.nombres.filter((n) => /^(esquemas|formulario|campos|fechas)-/.test(n))).toEqual([])
  })

  irTraePoco(rutas.panel, DE_PERSONAL)

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

test.describe('el área de profesores', { tag: NUEVA }, () => {
  test.use({ usuario: 'profesor' })

  test('el panel no trae formularios ni nada del personal', async ({ page }) => {
    const pesado = pesar(page)
    await irA(page, '/Profesor/Panel', 'Panel')
    await expect(page.getByText('Mis Cursos')).toBeVisible()
    const peso = await pesado()
    entra(peso, LISTA)
    expect(peso.nombres.filter((n) => /^(esquemas|formulario|campos|fechas|Paleta|Alumno)-/.test(n))).toEqual([])
  })

  irTraePoco(rutas.profesorPanel, [
    rutas.profesorRegistrar,
    rutas.profesorPendientes,
    rutas.profesorRevocados,
    rutas.profesorAnteriores,
  ])
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
