import { chromium as navegador, type Page } from '@playwright/test'
import type pg from 'pg'
import { anoDe, type Fecha } from '#domain/fecha.ts'
import { entrar } from '../e2e/entrar.ts'
import config from '../playwright.config.ts'
import { crearPool } from '../server/db/database.ts'
import { PEDIDAS } from './dinero.ts'
import { abrirServidor } from './servidor.ts'

const ALUMNOS = 50
const VECES = 5
/** Turns of the wheel, one in each frame, of so many pixels. */
const VUELTAS = 60
const RUEDA = 240

/**
 * The worst of each run, in milliseconds: a task that the browser calls long (over 50; 0 without one), and the wait
 * between two frames.
 */
export interface MedicionDePantalla {
  nombre: string
  tareas: number[]
  cuadros: number[]
}

/**
 * Measures the grids that must stay smooth: the account of a course of 50, drawn and scrolled, and the debtors of the
 * whole school, scrolled. It uses a real browser of 1280 pixels on the built web. A course is filled up, so give it a
 * copy.
 */
export async function medirPantallas(url: string, web: string, hoy: Fecha, usuario: string) {
  const pool = crearPool(url)
  const servidor = await abrirServidor(url, hoy, web)
  const browser = await navegador.launch(config.use?.launchOptions)
  try {
    const curso = await cursoLleno(pool, anoDe(hoy))
    const page = await browser.newPage({ baseURL: servidor.direccion, viewport: { width: 1280, height: 800 } })
    await page.addInitScript(watch)
    await entrar(page, usuario)
    return [...(await cuentaDeCurso(page, curso)), await deudores(page, anoDe(hoy))]
  } finally {
    await browser.close()
    await servidor.cerrar()
    await pool.end()
  }
}

async function cuentaDeCurso(page: Page, curso: number): Promise<MedicionDePantalla[]> {
  const tabla = page.getByRole('table', { name: /^Cuenta corriente/ })
  const pestana = (name: string) => page.getByRole('tab', { name })
  const dibujar = nueva(`Cuenta de un curso de ${ALUMNOS} alumnos, dibujarla`)
  const rodar = nueva(`Cuenta de un curso de ${ALUMNOS} alumnos, desplazarla`)
  const ultima = tabla.locator('tbody tr').nth(ALUMNOS - 1)
  await page.goto(`/#/Cont/Curso/${curso}`)
  await ultima.waitFor()
  for (let i = 0; i < VECES; i++) {
    await pestana('Materias opcionales').click()
    await tabla.waitFor({ state: 'detached' })
    await medir(page, dibujar, async () => {
      await pestana('Cuenta corriente').click()
      await ultima.waitFor()
    })
    await tabla.hover()
    await medir(page, rodar, () => desplazar(page))
  }
  return [dibujar, rodar]
}

async function deudores(page: Page, ano: number): Promise<MedicionDePantalla> {
  const tabla = page.getByRole('table', { name: 'Deudores' })
  await page.goto(`/#${encodeURI('/Cont/Reporte de Deudores')}?items=${PEDIDAS.map((c) => `${ano}-${c}`).join(';')}`)
  await tabla.hover({ timeout: 120_000 })
  // the first rows are there before the others
  await page.locator('section[aria-busy=false]').waitFor()
  // headings and totals are rows too
  const filas = Number(await tabla.getAttribute('aria-rowcount')) - 2
  const rodar = nueva(`Deudores, ${filas} filas, desplazarlas`)
  for (let i = 0; i < VECES; i++) await medir(page, rodar, () => desplazar(page))
  return rodar
}

const nueva = (nombre: string): MedicionDePantalla => ({ nombre, tareas: [], cuadros: [] })

/** Scrolls down and back, and across and back. */
async function desplazar(page: Page): Promise<void> {
  for (const [x, y] of [
    [0, RUEDA],
    [RUEDA, 0],
    [0, -RUEDA],
    [-RUEDA, 0],
  ] as const) {
    for (let i = 0; i < VUELTAS / 4; i++) {
      await page.mouse.wheel(x, y)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  }
}

interface Watched {
  worst: { tarea: number; cuadro: number }
}

/** Runs in the page and remembers the worst since it was last asked. */
function watch(): void {
  const worst = { tarea: 0, cuadro: 0 }
  Object.assign(globalThis, { worst })
  new PerformanceObserver((hechas) => {
    for (const { duration } of hechas.getEntries()) worst.tarea = Math.max(worst.tarea, duration)
  }).observe({ type: 'longtask' })
  let antes = performance.now()
  const cuadro = (ahora: number) => {
    worst.cuadro = Math.max(worst.cuadro, ahora - antes)
    antes = ahora
    requestAnimationFrame(cuadro)
  }
  requestAnimationFrame(cuadro)
}

const QUIETO_MS = 300

async function medir(page: Page, en: MedicionDePantalla, work: () => Promise<unknown>): Promise<void> {
  const leer = () =>
    page.evaluate(() => {
      const { worst } = globalThis as unknown as Watched
      const peor = { ...worst }
      Object.assign(worst, { tarea: 0, cuadro: 0 })
      return peor
    })
  await page.waitForTimeout(QUIETO_MS)
  await leer()
  await work()
  // the browser reports a long task only after it
  await page.waitForTimeout(QUIETO_MS)
  const { tarea, cuadro } = await leer()
  en.tareas.push(tarea)
  en.cuadros.push(cuadro)
}

/** Finds the fullest course of the year and fills it up to 50 from others of its grade. */
async function cursoLleno(pool: pg.Pool, ano: number): Promise<number> {
  const { rows } = await pool.query<{ id: number; grado: number; alumnos: number }>(
    `select k.id, k.id_grado as grado, count(*)::int as alumnos from inscripcion n join curso k on k.id = n.id_curso
     where n.ano = $1 and n.estado <> 'ANULADA' group by 1, 2 order by 3 desc, 1 limit 1`,
    [ano],
  )
  const lleno = rows[0]
  if (!lleno) throw new Error(`nadie se inscribió en ${ano}`)
  await pool.query(
    `update inscripcion set id_curso = $1 where id in (select n.id from inscripcion n join curso k on k.id = n.id_curso
       where n.ano = $2 and n.estado <> 'ANULADA' and k.id_grado = $3 and k.id <> $1 order by n.id limit $4)`,
    [lleno.id, ano, lleno.grado, ALUMNOS - lleno.alumnos],
  )
  return lleno.id
}
