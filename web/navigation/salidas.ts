import { noAutorizado } from '../refusal/mensajes.ts'
import { areaDeRuta, RAIZ } from '../sesion/area.ts'
import { leerSesion, olvidarSesion } from '../sesion/sesion.ts'

interface Navegador {
  ir: (ruta: string, search?: Record<string, string>) => void
  /** Path and query of the page now. */
  donde: () => string
}

let navegador: Navegador = { ir: () => {}, donde: () => '' }
/** Receives the router's functions, because the hooks of calls must not import the screens. */
export const alNavegar = (suyo: Navegador): void => {
  navegador = suyo
}

/** Ends the session after a 401; the login leads back to this page (GEN-012). False when there was none. */
export function perderSesion(): boolean {
  if (!leerSesion()) return false
  const volver = navegador.donde()
  olvidarSesion()
  navegador.ir('/login', { volver })
  return true
}

/** Shows the unauthorized screen of the area after a 403 on a screen's own data (GEN-010). */
export function sinPermiso(): void {
  const sesion = leerSesion()
  if (sesion) navegador.ir(`${RAIZ[areaDeRuta(navegador.donde()) ?? sesion.area]}/NoAutorizado`)
  else noAutorizado()
}
