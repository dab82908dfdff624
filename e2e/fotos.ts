/**
 * Takes pictures of every screen and modal at 1280 and 390 px, light and dark, into test-results/fotos/:
 * node scripts/run.mjs e2e/fotos.ts [part of a view's name…]
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, request } from '@playwright/test'
import config from '../playwright.config.ts'
import { abrirColegio } from './colegio.ts'
import setup from './global-setup.ts'
import { ponerEsquema } from './pantalla.ts'
import { sesionDe } from './sesiones.ts'
import { VISTAS } from './vistas/todas.ts'
import { buscarDatos, type Datos, type Vista } from './vistas/vista.ts'

const CARPETA = path.join(import.meta.dirname, '../test-results/fotos')
const MEDIDAS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

const pedidas = process.argv.slice(2)
const vistas = VISTAS.filter(({ nombre }) => pedidas.length === 0 || pedidas.some((parte) => nombre.includes(parte)))

const apagar = await setup()
const { url: baseURL, cerrar } = await abrirColegio()
const navegador = await chromium.launch(config.use?.launchOptions ?? {})
try {
  if (pedidas.length === 0) rmSync(CARPETA, { recursive: true, force: true })
  mkdirSync(CARPETA, { recursive: true })
  const datos = buscarDatos(await request.newContext({ baseURL }))
  for (const vista of vistas) {
    for (const medida of MEDIDAS) {
      await fotografiar(vista, medida, datos).catch((error: unknown) =>
        console.error(`${vista.nombre} a ${medida.width} px: ${String(error)}`),
      )
    }
  }
} finally {
  await navegador.close()
  await cerrar()
  await apagar()
}

async function fotografiar(vista: Vista, viewport: (typeof MEDIDAS)[number], datos: Datos) {
  const context = await navegador.newContext({
    baseURL,
    viewport,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Salta',
    hasTouch: viewport.width < 768,
    ...(vista.usuario && { storageState: sesionDe(vista.usuario, baseURL) }),
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await vista.abrir(page, datos)
    await page.evaluate(() => document.fonts.ready)
    for (const [esquema, colorScheme] of [
      ['claro', 'light'],
      ['oscuro', 'dark'],
    ] as const) {
      await ponerEsquema(page, colorScheme)
      await page.screenshot({
        path: path.join(CARPETA, `${vista.nombre} ${viewport.width} ${esquema}.png`),
        animations: 'disabled',
      })
    }
  } finally {
    await context.close()
  }
}
