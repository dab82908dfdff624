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
/** How long a finger keeps a button or a key down. */
const DEDO_MS = 80

/** A press and, of each time, the milliseconds from it to the picture that shows its effect; 0 below 16. */
interface Pulsacion {
  nombre: string
  ms: number[]
}

/**
 * Measures how soon a press shows its effect on the ways of the counter, with the processor of the browser slowed four
 * times: what the browser itself reports between the event and the next picture, the longest of down, up, click and key.
 * Where the button is has been asked before: a locator that looks for it would be measured with the press.
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
      await recorrer(page, async (nombre, que) => {
        if (typeof que !== 'string') await apuntar(page, que)
        await leer(page)
        if (typeof que === 'string') await page.keyboard.press(que, { delay: DEDO_MS })
        else await presionar(page)
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

/** Presses a button, or a key by its name. */
type Pulsar = (nombre: string, que: Locator | string) => Promise<void>

/** Brings the mouse over the middle of a button, and waits until what that shows is there. */
async function apuntar(page: Page, que: Locator): Promise<void> {
  await que.scrollIntoViewIfNeeded()
  const caja = await que.boundingBox()
  if (!caja) throw new Error(`No se ve ${String(que)}`)
  await page.mouse.move(caja.x + caja.width / 2, caja.y + caja.height / 2)
  await page.waitForTimeout(QUIETO_MS)
}

async function presionar(page: Page): Promise<void> {
  await page.mouse.down()
  await page.waitForTimeout(DEDO_MS)
  await page.mouse.up()
}

/** Goes the ways of the counter: menu, lists, palette, forms, collecting, cash, debtors. */
async function recorrer(page: Page, pulsar: Pulsar): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  const ir = async (nombre: string, listo: Locator) => {
    await pulsar(`Menú: ${nombre}`, menu.getByRole('link', { name: nombre, exact: true }))
    await listo.first().waitFor()
    await page.waitForTimeout(QUIETO_MS)
  }
  const filas = page.locator('tbody tr')
  await ir('Alumnos', filas.nth(5))
  await pulsar('Lista: otra página', boton(page, 'Página 2'))
  await pulsar('Lista: ordenar', page.getByRole('columnheader').getByRole('button').first())
  await page.getByRole('searchbox').first().focus()
  await pulsar('Lista: una letra en la búsqueda', 'a')
  await pulsar('Paleta: abrirla', 'Control+k')
  await pulsar('Paleta: una letra', 'g')
  await pulsar('Paleta: cerrarla', 'Escape')
  await pulsar('Formulario: abrirlo', boton(page, 'Agregar Alumno'))
  const alta = modal(page, 'Agregar Alumno')
  await campo(alta, 'Apellido').focus()
  await pulsar('Formulario: una letra', 'z')
  await pulsar('Formulario: desplegar', alta.getByRole('combobox', { name: 'Sexo' }))
  await pulsar('Formulario: elegir', page.getByRole('option').first())
  await pulsar('Formulario: guardar con faltas', boton(alta, 'Guardar'))
  await pulsar('Formulario: cerrar', boton(alta, 'Cancelar'))
  await boton(page, 'Salir sin guardar').click()

  await page.goto('/#/Cont/Cobrar')
  await buscadorDeCobrar(page).waitFor()
  await buscadorDeCobrar(page).focus()
  await pulsar('Cobrar: una letra del nombre', 'g')
  await buscadorDeCobrar(page).fill('gomez')
  const hallado = page.getByRole('option').first()
  await hallado.waitFor()
  await pulsar('Cobrar: elegir al alumno', hallado)
  const todo = boton(page, /^Elegir todo lo que debe/).first()
  await page.getByRole('checkbox', { name: 'PAC' }).first().waitFor()
  const abierta = page.locator('main table input[type=checkbox]:enabled').first()
  await pulsar('Cobrar: marcar un ítem', abierta)
  if (await todo.isVisible()) await pulsar('Cobrar: elegir todo', todo)
  await pulsar('Cobrar: continuar', boton(page, 'Continuar'))
  const cobro = modal(page, 'Confirmar cobranza')
  await cobro.waitFor()
  await pulsar('Cobrar: volver', boton(cobro, 'Cancelar'))

  await page.evaluate(() => history.back())
  await boton(page, 'Salir sin guardar').click()
  await ir('Caja', page.getByText('Grilla', { exact: true }))
  await pulsar('Caja: Grilla', page.getByText('Grilla', { exact: true }))
  await pulsar('Caja: Lista', page.getByText('Lista', { exact: true }))
  await page.goto(`/#${encodeURI('/Cont/Reporte de Deudores')}`)
  await pulsar('Deudores: ver reporte', boton(page, 'Ver reporte'))
  await page.locator('section[aria-busy=false]').waitFor({ timeout: 120_000 })
  await page.getByRole('searchbox').focus()
  await pulsar('Deudores: una letra en la búsqueda', 'g')

  await page.goto('/#/Cont/Curso/Asistencia/1')
  await page.locator('[data-casilla]').first().waitFor()
  await page.waitForTimeout(QUIETO_MS)
  await page.locator('[data-casilla]').first().focus()
  await pulsar('Asistencia: una marca, y al siguiente', 'p')
  await pulsar('Asistencia: otra', 'a')
  await pulsar('Asistencia: todos presentes', boton(page, 'Todos presentes'))
}

interface Watched {
  peor: number
}

/** Runs in the page and remembers the slowest press since it was last asked. */
function watch(): void {
  const watched: Watched = { peor: 0 }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((hechas) => {
    for (const hecha of hechas.getEntries() as PerformanceEventTiming[]) {
      // what the mouse does on its way to a button is no press
      if (hecha.interactionId) watched.peor = Math.max(watched.peor, hecha.duration)
    }
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
