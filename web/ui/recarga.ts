/** Where the browser keeps, for this tab, the module for which the page was loaded again. */
const RECARGADA = 'campana.recargada'

/**
 * Loads the page again when a module did not come although the server answers for it, and tells whether it does so.
 * Older browsers remember that a module did not come and never ask for it again; and after an update of the server the
 * module has another name, which only a new page knows.
 */
export async function recargarSiHay(falla: unknown): Promise<boolean> {
  const modulo = /https?:\S+?\.js/.exec(String(falla))?.[0]
  // once for each, or a module that never comes would load the page for ever
  if (!modulo || sessionStorage.getItem(RECARGADA) === modulo) return false
  const responde = await fetch(modulo, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (responde) {
    sessionStorage.setItem(RECARGADA, modulo)
    location.reload()
  }
  return responde
}
