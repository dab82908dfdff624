/**
 * Loads the page again when a module did not come although the server answers for it, and tells whether it does so.
 * Older browsers remember that a module did not come and never ask for it again; and after an update of the server the
 * module has another name, which only a new page knows.
 */
export async function recargarSiHay(falla: unknown): Promise<boolean> {
  const modulo = /https?:\S+?\.js/.exec(String(falla))?.[0]
  if (!modulo) return false
  const responde = await fetch(modulo, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (responde) location.reload()
  return responde
}
