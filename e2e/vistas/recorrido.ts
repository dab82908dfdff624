import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { boton, dibujado } from '../pantalla.ts'
import { sesionDe } from '../sesiones.ts'
import { watchErrors } from '../watchErrors.ts'
import { buscarDatos, type Datos } from './vista.ts'

/** Walks from view to view of one school, with as few page loads as possible. */
export interface Recorrido {
  readonly datos: Datos
  /** Gives the page of a user with nothing open on it; a new page for nobody, and for a view that needs its own. */
  pagina: (usuario: string | null, sola: boolean) => Promise<Page>
  /** Tells what went wrong on the pages since it was last asked. */
  errores: () => string[]
  cerrar: () => Promise<void>
}

interface Abierta {
  readonly page: Page
  readonly errores: () => string[]
}

/** Buttons that leave a dialog without saving; the first of these wins. */
const SALIDAS = ['Salir sin guardar', 'Cancelar', 'No', 'Volver a contar', 'Cerrar', 'Cerrar la ventana']

/** Milliseconds after which a page is loaded rather than waited for. */
const PACIENCIA = 2_000

export function recorrer(
  navegador: Browser,
  request: APIRequestContext,
  opciones: BrowserContextOptions & { readonly baseURL: string },
): Recorrido {
  const suyas = new Map<string, Abierta>()
  let suelta: Abierta | undefined
  const abrir = async (usuario: string | null): Promise<Abierta> => {
    const sesion = usuario === null ? {} : { storageState: sesionDe(usuario, opciones.baseURL) }
    const context = await navegador.newContext({ ...opciones, ...sesion, reducedMotion: 'reduce' })
    return { page: await context.newPage(), errores: watchErrors(context) }
  }
  const todas = () => [...suyas.values(), ...(suelta ? [suelta] : [])]
  return {
    datos: buscarDatos(request),
    pagina: async (usuario, sola) => {
      await suelta?.page.context().close()
      suelta = undefined
      if (usuario === null || sola) {
        suelta = await abrir(usuario)
        return suelta.page
      }
      const hay = suyas.get(usuario)
      if (hay) await despejar(hay.page, opciones)
      const suya = hay ?? (await abrir(usuario))
      suyas.set(usuario, suya)
      return suya.page
    },
    errores: () => todas().flatMap(({ errores }) => errores()),
    cerrar: async () => {
      await Promise.all(todas().map(({ page }) => page.context().close()))
    },
  }
}

/** Closes what the last view opened, by its own buttons; if that fails it loads the page, which takes longest. */
async function despejar(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (!(await salir(page))) await page.goto('about:blank')
}

/** Closes dialogs; false when the page could not be brought to where nothing is open. */
async function salir(page: Page): Promise<boolean> {
  const dialogos = page.getByRole('dialog')
  for (let i = 0; i < 5 && (await dialogos.count()) > 0; i++) {
    const salidas = SALIDAS.map((nombre) => boton(dialogos.last(), nombre).last())
    const visibles = await Promise.all(salidas.map((salida) => salida.isVisible()))
    const salida = salidas[visibles.indexOf(true)]
    if (!salida || !(await salida.click({ timeout: PACIENCIA }).then(bien, mal))) return false
    await dibujado(page)
  }
  await page.evaluate(() => location.assign('#/Cont/Ninguna'))
  const nada = page.getByRole('heading', { name: 'Página no encontrada' })
  await nada.or(dialogos.first()).first().waitFor({ timeout: PACIENCIA }).catch(mal)
  return nada.isVisible()
}

const bien = () => true
const mal = () => false
