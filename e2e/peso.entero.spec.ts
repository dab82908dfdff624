import type { Page } from '@playwright/test'
import { rutas } from '../web/navigation/rutas.ts'
import { irA } from './entrar.ts'
import { boton, campo } from './pantalla.ts'
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
