import { useEffect } from 'react'

/**
 * Gives the focus back to a button. A button that is disabled while it works loses it, and the keyboard would start
 * again at the top; the focus returns when the button can be pressed again, unless something else has taken it.
 */
export function useFocoDeOcupados(): void {
  useEffect(() => {
    let ultimo: Element | null = null
    // a disabled button loses the focus to the page, or to the dialog around it
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
