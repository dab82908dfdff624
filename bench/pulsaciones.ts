import { type Locator, chromium as navegador, type Page } from '@playwright/test'
import type { Fecha } from '#domain/fecha.ts'
import { entrar } from '../e2e/entrar.ts'
import { boton, buscadorDeCobrar, campo, modal } from '../e2e/pantalla.ts'
import config from '../playwright.config.ts'
import { abrirServidor } from './servidor.ts'
import { enteros, marca, tabla } from './tabla.ts'

const VECES = 3
/** How many times slower the processor of the browser is made. */
const LENTO = 4
const MAXIMO = 100
/** After a press, until the browser has reported how long it took to show its effect. */
const QUIETO_MS = 500

/** A press and, of each time, the milliseconds from it to the picture that shows its effect; 0 below 16. */
interface Pulsacion {
  nombre: string
  ms: number[]
}

/**
 * Measures how soon a press shows its effect on the ways of the counter, with the processor of the browser slowed four
 * times: what the browser itself reports between the event and the next picture.
 */
export async function medirPulsaciones(url: string, web: string, hoy: Fecha, usuario: string) {
  const servidor = await abrirServidor(url, hoy, web)
  const browser = await navegador.launch(config.use?.launchOptions)
  const hechas = new Map<string, Pulsacion>()
  try {
    for (let vez = 0; vez < VECES; vez++) {
      const page = await browser.newPage({ baseURL: servidor.direccion, viewport: { width: 1280, height: 800 } })
      await page.addInitScript(watch)
      await entrar(page, usuario)
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTO })
      await recorrer(page, async (nombre, presionar) => {
        await leer(page)
        await presionar()
        await page.waitForTimeout(QUIETO_MS)
        const una = hechas.get(nombre) ?? { nombre, ms: [] }
        una.ms.push(await leer(page))
        hechas.set(nombre, una)
      })
      await page.close()
    }
  } finally {
    await browser.close()
    await servidor.cerrar()
  }
  return [...hechas.values()]
}

type Pulsar = (nombre: string, presionar: () => Promise<unknown>) => Promise<void>

/** Goes the ways of the counter: menu, lists, palette, forms, collecting, cash, debtors. */
async function recorrer(page: Page, pulsar: Pulsar): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  const ir = async (nombre: string, listo: Locator) => {
    await pulsar(`Menú: ${nombre}`, () => menu.getByRole('link', { name: nombre, exact: true }).click())
    await listo.first().waitFor()
    await page.waitForTimeout(QUIETO_MS)
  }
  const filas = page.locator('tbody tr')
  await ir('Alumnos', filas.nth(5))
  await pulsar('Lista: otra página', () => boton(page, 'Página 2').click())
  await pulsar('Lista: ordenar', () => page.getByRole('columnheader').getByRole('button').first().click())
  await pulsar('Lista: una letra en la búsqueda', () => page.getByRole('searchbox').first().pressSequentially('a'))
  await pulsar('Paleta: abrirla', () => page.keyboard.press('Control+k'))
  await pulsar('Paleta: una letra', () => page.keyboard.press('g'))
  await pulsar('Paleta: cerrarla', () => page.keyboard.press('Escape'))
  await pulsar('Formulario: abrirlo', () => boton(page, 'Agregar Alumno').click())
  const alta = modal(page, 'Agregar Alumno')
  await pulsar('Formulario: una letra', () => campo(alta, 'Apellido').press('z'))
  await pulsar('Formulario: desplegar', () => alta.getByRole('combobox', { name: 'Sexo' }).click())
  await pulsar('Formulario: elegir', () => page.getByRole('option').first().click())
  await pulsar('Formulario: guardar con faltas', () => boton(alta, 'Guardar').click())
  await pulsar('Formulario: cerrar', () => boton(alta, 'Cancelar').click())
  await boton(page, 'Salir sin guardar').click()

  await page.goto('/#/Cont/Cobrar')
  await buscadorDeCobrar(page).waitFor()
  await pulsar('Cobrar: una letra del nombre', () => buscadorDeCobrar(page).pressSequentially('g'))
  await buscadorDeCobrar(page).fill('gomez')
  const hallado = page.getByRole('option').first()
  await hallado.waitFor()
  await pulsar('Cobrar: elegir al alumno', () => hallado.click())
  const todo = boton(page, /^Elegir todo lo que debe/).first()
  await page.getByRole('checkbox', { name: 'PAC' }).first().waitFor()
  const abierta = page.locator('main table input[type=checkbox]:enabled').first()
  await pulsar('Cobrar: marcar un ítem', () => abierta.click())
  if (await todo.isVisible()) await pulsar('Cobrar: elegir todo', () => todo.click())
  await pulsar('Cobrar: continuar', () => boton(page, 'Continuar').click())
  const cobro = modal(page, 'Confirmar cobranza')
  await cobro.waitFor()
  await pulsar('Cobrar: volver', () => boton(cobro, 'Cancelar').click())

  await page.evaluate(() => history.back())
  await boton(page, 'Salir sin guardar').click()
  await ir('Caja', page.getByText('Grilla', { exact: true }))
  await pulsar('Caja: Grilla', () => page.getByText('Grilla', { exact: true }).click())
  await pulsar('Caja: Lista', () => page.getByText('Lista', { exact: true }).click())
  await page.goto(`/#${encodeURI('/Cont/Reporte de Deudores')}`)
  await pulsar('Deudores: ver reporte', () => boton(page, 'Ver reporte').click())
  await page.locator('section[aria-busy=false]').waitFor({ timeout: 120_000 })
  await pulsar('Deudores: una letra en la búsqueda', () => page.getByRole('searchbox').pressSequentially('g'))
}

interface Watched {
  peor: number
}

/** Runs in the page and remembers the slowest press since it was last asked. */
function watch(): void {
  const watched: Watched = { peor: 0 }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((hechas) => {
    for (const { duration } of hechas.getEntries()) watched.peor = Math.max(watched.peor, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const leer = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched }
    const { peor } = watched
    watched.peor = 0
    return peor
  })

/** Writes the presses as the report does. */
export const pulsacionesEnTexto = (hechas: readonly Pulsacion[]): string =>
  tabla(
    ['pulsación', `ms hasta el cuadro que la muestra (procesador ${LENTO} veces más lento)`, `hasta ${MAXIMO}`],
    hechas.map(({ nombre, ms }) => [nombre, enteros(ms), marca(Math.max(...ms) <= MAXIMO)]),
  )
