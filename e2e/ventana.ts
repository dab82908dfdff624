import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { watchErrors } from './watchErrors.ts'

/** What the next test asks of the window. */
export type Pedida = Required<
  Pick<BrowserContextOptions, 'baseURL' | 'storageState' | 'extraHTTPHeaders' | 'reducedMotion'>
>

/** One browser window that the tests of a file use one after the other. */
export interface Ventana {
  /** Gives the window as a new browser would be, signed in as asked; what the page did wrong since is told by `errores`. */
  abrir: (pedida: Pedida) => Promise<{ page: Page; errores: () => string[] }>
  cerrar: () => Promise<void>
}

/** Page of the school that runs no code, so that what the last test stored can be removed from it. */
const QUIETA = '/icono.svg'

/**
 * Makes a window. Loading the application a second time on one page takes a third of what a new window takes (324 and
 * 976 ms, docs/decisions/030), since the browser keeps the code that it has read.
 */
export function crearVentana(browser: Browser): Ventana {
  let abierta: { baseURL: string; context: BrowserContext; page: Page; errores: () => string[] } | undefined
  return {
    abrir: async (pedida) => {
      if (abierta?.baseURL === pedida.baseURL && !abierta.page.isClosed()) {
        await vaciar(abierta.page, pedida)
        abierta.errores()
        return abierta
      }
      await abierta?.context.close()
      const context = await browser.newContext(pedida)
      abierta = { baseURL: pedida.baseURL, context, page: await context.newPage(), errores: watchErrors(context) }
      return abierta
    },
    cerrar: async () => {
      await abierta?.context.close()
    },
  }
}

/** Takes away what the last test left: other pages, answers of its own, size, colours, session. */
async function vaciar(page: Page, { storageState, extraHTTPHeaders, reducedMotion }: Pedida): Promise<void> {
  const context = page.context()
  for (const otra of context.pages()) if (otra !== page) await otra.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto(QUIETA)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion })
  await context.clearCookies()
  const { cookies = [], origins = [] } = typeof storageState === 'string' ? {} : storageState
  await context.addCookies(cookies)
  await page.evaluate(
    (guardado) => {
      sessionStorage.clear()
      localStorage.clear()
      for (const { name, value } of guardado) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
  await context.setExtraHTTPHeaders(extraHTTPHeaders)
}
