import { api } from '../call/api.ts'
import { sePuedePerder } from '../ui/sinGuardar.ts'
import { olvidarSesion } from './sesion.ts'

/** Ends the session here and on the server; the page reloads (ROU-007). `volver`: the page to come back to. */
export async function salir(volver?: string): Promise<void> {
  // the session ends here even when the server cannot be told
  await api.sesion.cerrar({}, { pasiva: true }).catch(() => undefined)
  olvidarSesion()
  history.replaceState(null, '', `${location.pathname}#/login${volver ? `?${new URLSearchParams({ volver })}` : ''}`)
  location.reload()
}

/** Ends the session because its user wants to: of what would be lost with it he is asked first. */
export async function cerrarSesion(): Promise<void> {
  if (await sePuedePerder()) await salir()
}
