import { createContext, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** True inside a modal. */
export const EnModal = createContext(false)

interface Abierto {
  readonly id: string
  /** What had the focus when it opened, then what had it when the modal below opened, and so on. */
  readonly origenes: readonly (Element | null)[]
}

let pila: readonly Abierto[] = []
const listeners = new Set<() => void>()

function poner(nueva: readonly Abierto[]) {
  pila = nueva
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Gives the level of an open modal: 0 for the lowest. Modals opened by code (confirmations) are not children of the one
 * below them, so the order of opening decides. On closing, the focus goes back to what opened it; when that is gone
 * too, to what opened the one below, and at last to the page.
 */
export function useNivel(): { nivel: number; arriba: boolean } {
  const id = useId()
  // a modal that replaces another is made while that one is still there, and so knows what opened it
  const [origenes] = useState(() => [deDonde(), ...(pila.at(-1)?.origenes ?? [])])
  useLayoutEffect(() => {
    poner([...pila, { id, origenes }])
    return () => {
      poner(pila.filter((m) => m.id !== id))
      setTimeout(() => devolverFoco(origenes))
    }
  }, [id, origenes])
  const orden = useSyncExternalStore(subscribe, () => pila)
  const nivel = orden.findIndex((m) => m.id === id)
  return { nivel: Math.max(nivel, 0), arriba: nivel === orden.length - 1 }
}

/** The field that had the focus last. */
let ultimoCampo: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches('input, textarea')) ultimoCampo = target
})

/** Gives what has the focus; where a button that was pressed has lost it, because it waits, the field before it. */
function deDonde(): Element | null {
  const { activeElement } = document
  return activeElement === document.body && ultimoCampo?.closest('[role=dialog]') ? ultimoCampo : activeElement
}

function devolverFoco(origenes: readonly (Element | null)[]) {
  const perdido = document.activeElement === null || document.activeElement === document.body
  if (!perdido) return
  const destino = origenes.find(
    (e): e is HTMLElement => e instanceof HTMLElement && e.isConnected && e !== document.body && alAlcance(e),
  )
  const pagina = document.getElementById('contenido')
  if (destino && !destino.hasAttribute('disabled')) destino.focus({ preventScroll: true })
  else if (pila.length === 0) pagina?.focus({ preventScroll: true })
}

/** Tells whether the focus may go somewhere: while a modal is open, not to the page behind it. */
const alAlcance = (e: Element): boolean => pila.length === 0 || e.closest('[role=dialog]') !== null

/** Finds the first field of a part of the page that can be typed in. */
export const primerCampo = (parte: Element): HTMLElement | null =>
  parte.querySelector<HTMLElement>(
    '[data-autofocus], :is(input, textarea):not([type=hidden], [type=file], [readonly], :disabled)',
  )
