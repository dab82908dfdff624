import { noAutorizado } from '../refusal/mensajes.ts'
import { RAIZ } from '../sesion/area.ts'
import { leerSesion, olvidarSesion } from '../sesion/sesion.ts'

interface Navegador {
  ir: (ruta: string, search?: Record<string, string>) => void
  /** Path and query of the page now. */
  donde: () => string
}

let navegador: Navegador = { ir: () => {}, donde: () => '' }
/** The router hands in how to go somewhere; the hooks of calls must not know the screens. */
export const alNavegar = (suyo: Navegador): void => {
  navegador = suyo
}

/** 401: the session ends, and the login brings back to this page (GEN-012). False when there was none. */
export function perderSesion(): boolean {
  if (!leerSesion()) return false
  const volver = navegador.donde()
  olvidarSesion()
  navegador.ir('/login', { volver })
  return true
}

/** 403 on a screen's own data: the unauthorized screen of the area (GEN-010). */
export function sinPermiso(): void {
  const sesion = leerSesion()
  if (sesion) navegador.ir(`${RAIZ[sesion.area]}/NoAutorizado`)
  else noAutorizado()
}
