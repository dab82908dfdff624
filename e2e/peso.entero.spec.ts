import type { Page } from '@playwright/test'
import { irA, porElMenu, presentarse } from './entrar.ts'
import { aviso, boton, campo, modal } from './pantalla.ts'
import { type Peso, pesar } from './peso.ts'
import { expect, NUEVA, test } from './prueba.ts'

/** Most that a first load may weigh (docs/decisions/038): bytes of JavaScript, compressed, and requests of all kinds. */
const INGRESO = { bytes: 120_000, pedidos: 25 }
const LISTA = { bytes: 250_000, pedidos: 25 }

/** Most new code of a screen that one goes to from the panel. */
const PANTALLA = 40_000
/** Screens that need more, and why. */
const DE_MAS: Readonly<Record<string, number>> = {
  // the wide table, its virtual rows and the input of amounts are the screen itself
  Cobrar: 45_000,
  // its form is not in a dialog: form library and schema come with the screen
  'Reporte de Deudores': 85_000,
}

const entra = ({ bytes, pedidos, nombres }: Peso, limite: { bytes: number; pedidos: number }) => {
  expect(bytes, nombres.join('\n')).toBeLessThanOrEqual(limite.bytes)
  expect(pedidos).toBeLessThanOrEqual(limite.pedidos)
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

  test('ir a otra pantalla trae poco', async ({ page }) => {
    await irA(page, '/Cont/Panel', 'Panel')
    const pesado = pesar(page)
    for (const pantalla of ['Caja', 'Cursos', ...Object.keys(DE_MAS)]) {
      // each from a fresh panel, so that no screen counts what an earlier one brought
      await page.goto('about:blank')
      await irA(page, '/Cont/Panel', 'Panel')
      await pesado()
      await porElMenu(page, 'Cuotas', pantalla)
      const { bytes, nombres } = await pesado()
      expect(bytes, `${pantalla}\n${nombres.join('\n')}`).toBeLessThanOrEqual(DE_MAS[pantalla] ?? PANTALLA)
    }
  })

  test('un formulario que no se puede cargar lo dice, y se abre cuando se puede', async ({ page }) => {
    await irA(page, '/Cont/Listado de Alumnos', 'Listado de Alumnos')
    await page.route('**/assets/AlumnoModal-*.js', (ruta) => ruta.abort())
    const agregar = boton(page, 'Agregar Alumno')
    await agregar.click()
    await expect(aviso(page, 'No se pudo abrir')).toBeVisible()
    await expect(agregar).toBeFocused()
    await page.unroute('**/assets/AlumnoModal-*.js')
    // a browser that remembers the failure loads the page again, and then it opens
    await expect(async () => {
      await agregar.click()
      await expect(campo(modal(page, 'Agregar Alumno'), 'Apellido')).toBeFocused({ timeout: 2_000 })
    }).toPass()
    await boton(modal(page, 'Agregar Alumno'), 'Cancelar').click()
    await expect(agregar).toBeFocused()
  })
})

test.describe('el área de profesores', { tag: NUEVA }, () => {
  test.use({ usuario: 'profesor' })

  test('el panel no trae formularios ni nada del personal, y registrar trae poco', async ({ page }) => {
    const pesado = pesar(page)
    await irA(page, '/Profesor/Panel', 'Panel')
    await expect(page.getByText('Mis Cursos')).toBeVisible()
    const peso = await pesado()
    entra(peso, LISTA)
    expect(peso.nombres.filter((n) => /^(esquemas|formulario|campos|fechas|Paleta|Alumno)-/.test(n))).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Registrar Examen', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Curso' })).toBeVisible()
    const { bytes, nombres } = await pesado()
    // its form is the screen: form library and schema come with it
    expect(bytes, nombres.join('\n')).toBeLessThanOrEqual(110_000)
  })
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
