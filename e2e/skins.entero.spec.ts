import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { SKINS } from '../domain/webapp/skins.ts'
import { sinViolaciones } from './axe.ts'
import { ponerEsquema } from './pantalla.ts'
import { expect, test } from './prueba.ts'
import { sesionDe } from './sesiones.ts'
import { VISTAS } from './vistas/todas.ts'
import { buscarDatos } from './vistas/vista.ts'

/** A screen of each kind: login, panel, list, a student with his account, collection, a form, the settings, a portal. */
const VISTAS_DE_SKIN = [
  'ingreso',
  'panel',
  'listado de alumnos',
  'alumno',
  'cobrar, dos alumnos',
  'agregar alumno, con errores',
  'configuración de webapp',
  'panel, de padres',
] as const

const CARPETA = path.join(import.meta.dirname, '../test-results/skins')

/** The views by name, each in a page that is opened once: a skin is changed on it as the preview does. */
for (const nombre of VISTAS_DE_SKIN) {
  const vista = VISTAS.find((v) => v.nombre === nombre)
  test(`${nombre}: los doce skins, de día y de noche`, async ({ browser, baseURL, request }) => {
    expect(vista, 'la vista existe').toBeDefined()
    if (!vista) return
    mkdirSync(CARPETA, { recursive: true })
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 1280, height: 720 },
      ...(vista.usuario && { storageState: sesionDe(vista.usuario, baseURL ?? '') }),
    })
    const page = await context.newPage()
    await vista.abrir(page, buscarDatos(request))
    for (const esquema of ['light', 'dark'] as const) {
      await ponerEsquema(page, esquema)
      for (const skin of SKINS) {
        await test.step(`${skin} ${esquema}`, async () => {
          await page.evaluate((puesto) => {
            document.documentElement.dataset['skin'] = puesto
          }, skin)
          await page.screenshot({
            path: path.join(CARPETA, `${nombre} ${skin} ${esquema}.png`),
            animations: 'disabled',
          })
          await sinViolaciones(page, { solo: ['color-contrast'] })
        })
      }
    }
    await context.close()
  })
}
