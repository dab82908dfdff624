/**
 * Takes the focus to the first field of a part of the page that says what is wrong with it, and tells whether there is
 * one. Nothing has the focus in between: so a field knows that its user was brought to it by what he pressed, and goes on
 * saying why until he has been there by himself.
 */
export function irALoQueFalta(parte: Element | null, cual = '[aria-invalid=true]'): boolean {
  const campo = parte?.querySelector<HTMLElement>(cual)
  if (!campo) return false
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  campo.focus()
  return true
}
