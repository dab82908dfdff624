import type { Page, Route } from '@playwright/test'
import type { Definicion, RespuestaDe } from '../contract/route.ts'

/**
 * Answers a call in the server's place, as the contract shapes its answer: a field that the answer gained since is missed
 * by the compiler, and not by the page.
 */
export const contestar = <const D extends Definicion>(page: Page, ruta: D, datos: RespuestaDe<NoInfer<D>>) =>
  interceptar(page, ruta, (r) => r.fulfill({ json: { Status: 'OK', Message: '', ...(datos as object) } }))

/** Answers a call with what the server says, and with these fields in place of its own; they may be made of its answer. */
export const agregar = <const D extends Definicion>(
  page: Page,
  ruta: D,
  datos: Partial<RespuestaDe<NoInfer<D>>> | ((dice: RespuestaDe<NoInfer<D>>) => Partial<RespuestaDe<NoInfer<D>>>),
) =>
  interceptar(page, ruta, async (r) => {
    const respuesta = await r.fetch()
    const dice = (await respuesta.json()) as RespuestaDe<NoInfer<D>>
    await r.fulfill({
      response: respuesta,
      json: { ...(dice as object), ...(typeof datos === 'function' ? datos(dice) : datos) },
    })
  })

const interceptar = (page: Page, { method, path }: Definicion, hacer: (r: Route) => Promise<void>) =>
  page.route(
    (url) => url.pathname === `/api${path}`,
    (r) => (r.request().method() === method ? hacer(r) : r.fallback()),
  )
