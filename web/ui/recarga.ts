import { NoLlego } from '../call/piezas.ts'

/** Where the browser keeps, for this tab, the module for which the page was loaded again. */
const RECARGADA = 'campana.recargada'

/** Status of what the server has no more. */
const NO_ESTA = 404

/** Milliseconds that the server has to say whether it has a file: somebody waits to be told that it did not come. */
const PLAZO = 5_000

/**
 * Loads the page again when only that helps, and tells whether it does so: after an update of the server a file has
 * another name, which only a new page knows, and browsers remember of a module that it could not be imported. What did
 * not come although the server has it is asked for again by who wants it.
 */
export async function recargarSiHay(falla: unknown): Promise<boolean> {
  const archivo = /https?:\S+?\.(?:js|css)/.exec(String(falla))?.[0]
  // once for each, or a file that never comes would load the page for ever
  if (!archivo || sessionStorage.getItem(RECARGADA) === archivo) return false
  const respuesta = await fetch(archivo, { cache: 'no-store', signal: AbortSignal.timeout(PLAZO) }).catch(() => null)
  const seFue = respuesta?.status === NO_ESTA
  if (!seFue && !(respuesta?.ok && !(falla instanceof NoLlego))) return false
  sessionStorage.setItem(RECARGADA, archivo)
  location.reload()
  return true
}
