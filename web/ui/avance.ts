import type { KeyboardEvent } from 'react'

/**
 * Remembers that a letter moved the focus on to the next row by itself. Who presses the down arrow after each letter by
 * habit would skip every second row, so the first one after a letter does nothing.
 */
export function crearAvance() {
  let llegada: Element | null = null
  return {
    /** Says that a letter has just moved the focus, where it is now. */
    hecho: () => {
      llegada = grupoDe(document.activeElement)
    },
    /** Tells of each key of a row whether it is to be swallowed. */
    sobra: ({ key, currentTarget }: Pick<KeyboardEvent, 'key' | 'currentTarget'>): boolean => {
      const sobra = key === 'ArrowDown' && llegada !== null && llegada === grupoDe(currentTarget)
      llegada = null
      return sobra
    },
  }
}

const grupoDe = (de: EventTarget | null) => (de instanceof Element ? de.closest('[role=radiogroup]') : null)
