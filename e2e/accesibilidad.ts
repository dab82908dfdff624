import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PAREJAS } from '../web/estilos/parejas.ts'
import { sinViolaciones } from './axe.ts'
import { parejasDe } from './colores.ts'
import { ponerEsquema } from './pantalla.ts'
import { test as base, expect } from './prueba.ts'
import { nombresRepetidos } from './repetidos.ts'
import { type Recorrido, recorrer } from './vistas/recorrido.ts'
import type { Vista } from './vistas/vista.ts'

const TOKENS = [...readFileSync('web/estilos/tokens.css', 'utf8').matchAll(/^\s*--([\w-]+):/gm)].map(([, n = '']) => n)
const PROBADAS = new Set(Object.entries(PAREJAS).flatMap(([fondo, textos]) => textos.map((t) => `${t} sobre ${fondo}`)))

/** What axe has measured the contrast of: stylesheets, and pairs that the table does not have. The table is tested by itself. */
const medidas = new Set<string>()

const test = base.extend<object, { recorridoDe: (baseURL: string) => Promise<Recorrido> }>({
  recorridoDe: [
    async ({ browser, playwright }, use, { project }) => {
      const { locale, timezoneId } = project.use
      let abierto: { baseURL: string; recorrido: Recorrido } | undefined
      await use(async (baseURL) => {
        if (abierto?.baseURL !== baseURL) {
          await abierto?.recorrido.cerrar()
          const request = await playwright.request.newContext({ baseURL })
          const lugar = { ...(locale && { locale }), ...(timezoneId && { timezoneId }) }
          const opciones = { ...lugar, baseURL, viewport: { width: 1280, height: 720 } }
          abierto = { baseURL, recorrido: recorrer(browser, request, opciones) }
        }
        return abierto.recorrido
      })
      await abierto?.recorrido.cerrar()
    },
    { scope: 'worker' },
  ],
})

/** Declares a test for each view: axe, its colours, the names of its buttons, and how it fits a phone. */
export function probarVistas(vistas: readonly Vista[]): void {
  for (const { nombre, usuario, sola = false, abrir } of vistas) {
    test(`${nombre}: axe, colores de la tabla, y sin desplazamiento a 390 px`, async ({ baseURL, recorridoDe }) => {
      const recorrido = await recorridoDe(baseURL ?? '')
      const page = await recorrido.pagina(usuario, sola)
      await abrir(page, recorrido.datos)
      await sinViolaciones(page, { sin: ['color-contrast'] })
      expect.soft(await nombresRepetidos(page), 'botones del mismo nombre en un formulario').toEqual([])
      const ajenas = (await parejasDe(page, TOKENS)).filter((pareja) => !PROBADAS.has(pareja))
      const deTokens = ajenas.filter((pareja) => !pareja.includes('#'))
      expect.soft(deTokens, 'colores que web/estilos/parejas.ts no nombra').toEqual([])
      const porMedir = [...(await hojasDe(page)), ...ajenas]
      if (porMedir.some((cosa) => !medidas.has(cosa))) {
        await sinViolaciones(page, { solo: ['color-contrast'] })
        await ponerEsquema(page, 'dark')
        await sinViolaciones(page, { solo: ['color-contrast'] })
        for (const cosa of porMedir) medidas.add(cosa)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      const sobra = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(sobra, { message: 'píxeles de desplazamiento horizontal' }).toBeLessThanOrEqual(0)
      const anchas = { message: 'listas que se desplazan de costado en un teléfono' }
      await expect.poll(() => listasQueSobran(page), anchas).toEqual([])
      expect(recorrido.errores(), 'errores en la consola').toEqual([])
    })
  }
}

/** Tables that are wide by what they are, a column for each month, subject, day or level: they scroll beside what is fixed. */
const ANCHAS = [
  /^Cuenta /,
  /^Materias( opcionales| \d{4})$/,
  /^(Deudores|Promedios por materia|Valores fijados|Agregar Materias|Meses de materias opcionales)$/,
  /^(eLibreta|Asistencia|Planilla) /,
  // a subject's grades, by its name
  /^(Teatro|Inglés intensivo)$/,
  // of the cash as a grid, which is the wide one of its two views
  /^(Cobranzas|Pagos|Ingresos)$/,
]

/** Names the lists that are wider than their frame, for no reason. */
async function listasQueSobran(page: Page): Promise<string[]> {
  const sobran = await page.getByRole('table').evaluateAll((tablas) =>
    tablas.flatMap((tabla) => {
      const sobra = (tabla.parentElement?.scrollWidth ?? 0) - (tabla.parentElement?.clientWidth ?? 0)
      return sobra > 1 ? [{ nombre: tabla.getAttribute('aria-label') ?? '?', sobra }] : []
    }),
  )
  return sobran
    .filter(({ nombre }) => !ANCHAS.some((ancha) => ancha.test(nombre)))
    .map(({ nombre, sobra }) => `${nombre}: ${sobra} px`)
}

/** Names the stylesheets that have been loaded. */
const hojasDe = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href ? new URL(href).pathname : [])))
