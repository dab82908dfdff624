import { api } from '../call/api.ts'
import { darPorPerdido, sePuedePerder } from '../ui/sinGuardar.ts'
import { PANEL } from './area.ts'
import { despedirse } from './salir.ts'
import { abrirSesion, leerSesion, recobrarPropia } from './sesion.ts'

/**
 * Begins again where who is signed in now was before, or at his panel: nothing that the other one read may stay. The
 * guards of the routes say whether he may still go there.
 */
function empezar(donde = PANEL[leerSesion()?.area ?? 'cont']): void {
  history.replaceState(null, '', `${location.pathname}#${donde}`)
  location.reload()
}

/** Signs in as another user and keeps the own session to come back to (S126, D-130). Throws what the call throws. */
export async function actuarComo(userId: number): Promise<{ Message?: string } | null> {
  const propia = leerSesion()
  const r = await api.sesion.token({ body: { grant_type: 'loginas', username: '', userId } })
  if (!('access_token' in r)) return r
  if (propia && abrirSesion(r, { propia, desde: location.hash.slice(1) })) empezar()
  return null
}

/**
 * Ends acting as another user, who is asked first of what would be lost; the server is told, but the way back does not
 * depend on its answer.
 */
export async function volverASerUno(): Promise<void> {
  if (!(await sePuedePerder())) return
  darPorPerdido()
  const desde = leerSesion()?.desde
  await despedirse()
  if (recobrarPropia()) empezar(desde)
}
