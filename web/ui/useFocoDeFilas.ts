import { type RefObject, useEffect, useRef } from 'react'

const PULSABLES = 'a[href], button:not(:disabled), input:not(:disabled)'

/**
 * Keeps the focus in a table from which the row that had it went: it goes to the row that took its place, else to the
 * last one. Otherwise the keyboard would start again at the top of the page.
 */
export function useFocoDeFilas(): RefObject<HTMLTableSectionElement | null> {
  const cuerpo = useRef<HTMLTableSectionElement>(null)
  const ultima = useRef<{ elemento: Element; fila: number; lugar: number } | null>(null)
  useEffect(() => {
    const recordar = ({ target }: FocusEvent) => {
      const elemento = target as HTMLElement
      const fila = cuerpo.current?.contains(elemento) ? elemento.closest('tr') : null
      // a dialog that is opened from a row is not another place
      if (!fila) ultima.current = elemento.closest('[role=dialog]') ? ultima.current : null
      else
        ultima.current = {
          elemento,
          fila: [...(cuerpo.current?.rows ?? [])].indexOf(fila),
          lugar: [...fila.querySelectorAll(PULSABLES)].indexOf(elemento),
        }
    }
    addEventListener('focusin', recordar)
    return () => removeEventListener('focusin', recordar)
  }, [])
  // after each drawing: which one takes a row away is not known here
  useEffect(() => {
    const { elemento, fila, lugar } = ultima.current ?? {}
    const filas = cuerpo.current?.rows
    if (!elemento || elemento.isConnected || document.activeElement !== document.body || !filas?.length) return
    const pulsables = filas[Math.min(fila ?? 0, filas.length - 1)]?.querySelectorAll<HTMLElement>(PULSABLES)
    pulsables?.[Math.min(lugar ?? 0, pulsables.length - 1)]?.focus()
  })
  return cuerpo
}
