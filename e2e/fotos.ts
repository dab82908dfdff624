/**
 * Pictures of every screen and modal at 1280 and 390 px, light and dark, in test-results/fotos/:
 *
 *   node scripts/run.mjs e2e/fotos.ts [part of a view's name…]
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, request } from '@playwright/test'
import config from '../playwright.config.ts'
import { entrar } from './entrar.ts'
import setup from './global-setup.ts'
import { ponerEsquema } from './pantalla.ts'
import { VISTAS } from './vistas/todas.ts'
import { buscarDatos, type Datos, type Vista } from './vistas/vista.ts'

const CARPETA = path.join(import.meta.dirname, '../test-results/fotos')
const MEDIDAS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

const baseURL = config.use?.baseURL ?? ''
const pedidas = process.argv.slice(2)
const vistas = VISTAS.filter(({ nombre }) => pedidas.length === 0 || pedidas.some((parte) => nombre.includes(parte)))

const apagar = await setup()
const navegador = await chromium.launch(config.use?.launchOptions ?? {})
try {
  if (pedidas.length === 0) rmSync(CARPETA, { recursive: true, force: true })
  mkdirSync(CARPETA, { recursive: true })
  const datos = await buscarDatos(await request.newContext({ baseURL }))
  const estados = new Map<string, Awaited<ReturnType<typeof estadoDe>>>()
  for (const vista of vistas) {
    if (vista.usuario && !estados.has(vista.usuario))
      estados.set(vista.usuario, await estadoDe(navegador, vista.usuario))
    for (const medida of MEDIDAS) {
      await fotografiar(vista, medida, estados.get(vista.usuario ?? ''), datos).catch((error: unknown) =>
        console.error(`${vista.nombre} a ${medida.width} px: ${String(error)}`),
      )
    }
  }
} finally {
  await navegador.close()
  await apagar()
}

async function estadoDe(de: Browser, usuario: string) {
  const context = await de.newContext({ baseURL })
  await entrar(await context.newPage(), usuario)
  const estado = await context.storageState()
  await context.close()
  return estado
}

async function fotografiar(
  vista: Vista,
  viewport: (typeof MEDIDAS)[number],
  storageState: Awaited<ReturnType<typeof estadoDe>> | undefined,
  datos: Datos,
) {
  const context = await navegador.newContext({
    baseURL,
    viewport,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Salta',
    hasTouch: viewport.width < 768,
    ...(storageState && { storageState }),
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
