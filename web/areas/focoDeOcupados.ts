import { useEffect } from 'react'

/**
 * A button that is disabled while it works loses the focus, and the keyboard with it: once it can be pressed again it
 * gets it back, unless something else has taken it.
 */
export function useFocoDeOcupados(): void {
  useEffect(() => {
    let ultimo: EventTarget | null = null
    const recordar = (e: FocusEvent) => {
      ultimo = e.target
    }
    const observador = new MutationObserver((cambios) => {
      if (document.activeElement !== document.body) return
      const libre = cambios.find(({ target }) => target === ultimo)?.target
      if (libre instanceof HTMLButtonElement && !libre.disabled) libre.focus({ preventScroll: true })
    })
    addEventListener('focusin', recordar)
    observador.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    return () => {
      removeEventListener('focusin', recordar)
      observador.disconnect()
    }
  }, [])
}
