import { useEffect } from 'react'

/**
 * A button that is disabled while it works loses the focus, and the keyboard with it: once it can be pressed again it
 * gets it back, unless something else has taken it.
 */
export function useFocoDeOcupados(): void {
  useEffect(() => {
    let ultimo: Element | null = null
    // from a disabled button the focus falls on the page, or on the dialog that keeps it
    const cayo = () => ultimo !== null && document.activeElement !== ultimo && document.activeElement?.contains(ultimo)
    const recordar = (e: FocusEvent) => {
      if (!(ultimo?.matches(':disabled') && cayo())) ultimo = e.target as Element
    }
    const observer = new MutationObserver((cambios) => {
      const libre = cambios.find(({ target }) => target === ultimo)?.target
      if (libre instanceof HTMLButtonElement && !libre.disabled && cayo()) libre.focus({ preventScroll: true })
    })
    addEventListener('focusin', recordar)
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    return () => {
      removeEventListener('focusin', recordar)
      observer.disconnect()
    }
  }, [])
}
