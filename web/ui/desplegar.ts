import type { MouseEvent } from 'react'
import { cuadroDibujado } from './cuadro.ts'

/**
 * Opens the list of a select one picture after the press of the mouse that asks for it, which shows the focus first: the
 * kit works out three times where the list fits (docs/decisions/064). It goes on `onClickCapture`; the keys open at once.
 */
export function desplegarDespues(e: MouseEvent<HTMLElement>): void {
  const campo = e.currentTarget
  const cerrado = () => campo.getAttribute('aria-expanded') === 'false'
  // the click that is made below opens it
  if (!e.isTrusted || !cerrado()) return
  e.stopPropagation()
  void cuadroDibujado().then(() => {
    // who went on by the keys meanwhile has it open, or is elsewhere
    if (cerrado() && document.activeElement === campo) campo.click()
  })
}
