import { api } from '../call/api.ts'
import { enEspera } from '../call/espera.ts'
import { darPorPerdido, sePuedePerder } from '../ui/sinGuardar.ts'
import { olvidarSesion } from './sesion.ts'

/** Milliseconds that the server may take to hear of it: the session ends here even when it cannot be told. */
const PACIENCIA = 3000

/** Tells the server that the session ends, and goes on without its answer when that does not come soon. */
export const despedirse = () =>
  enEspera(
    Promise.race([
      api.sesion.cerrar({}, { pasiva: true }).catch(() => undefined),
      new Promise((seguir) => setTimeout(seguir, PACIENCIA)),
    ]),
  )

/**
 * Ends the session here and on the server; the page reloads (ROU-007). What is not saved is lost. `volver`: the page to
 * come back to.
 */
export async function salir(volver?: string): Promise<void> {
  darPorPerdido()
  await despedirse()
  olvidarSesion()
  history.replaceState(null, '', `${location.pathname}#/login${volver ? `?${new URLSearchParams({ volver })}` : ''}`)
  location.reload()
}

/** Ends the session because its user wants to: of what would be lost with it he is asked first. */
export async function cerrarSesion(): Promise<void> {
  if (await sePuedePerder()) await salir()
}
