import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { destino, entradaDe, type Grid, hayParada, type Lineas, type Punto, primera } from './grid.ts'
import type { useFilas } from './useFilas.ts'

interface Opciones {
  readonly scroll: RefObject<HTMLElement | null>
  readonly grid: Grid
  readonly lineas: Lineas
  readonly filas: ReturnType<typeof useFilas>
  /** Whether the focus goes to the first cell as soon as there is one. */
  readonly enfocada: boolean
}

/** Lets Tab reach one of all cells; from there the keys lead to the others (interfaz 3). */
export function useRecorrido({ scroll, grid, lineas, filas, enfocada }: Opciones) {
  const [parada, setParada] = useState<Punto | null>(null)
  const entry = useMemo(() => (filas.virtual ? null : entradaDe(grid)) ?? primera(grid), [grid, filas.virtual])
  const vigente = parada && hayParada(grid, parada) ? parada : entry
  const tabulable =
    vigente && !filas.indexes.includes(lineas.de(vigente.linea).fila)
      ? primera(grid, lineas.desde(filas.alaVista))
      : vigente

  const porEnfocar = useRef(enfocada)
  useEffect(() => {
    if (!porEnfocar.current || !entry) return
    porEnfocar.current = false
    enfocar(scroll.current, entry, marcarPrimera)
  }, [entry, scroll])

  const ir = (hacia: Punto) => {
    // further keys start from there, even while its row is still being drawn
    flushSync(() => setParada(hacia))
    filas.traer(lineas.de(hacia.linea).fila)
    enfocar(scroll.current, hacia)
  }
  return {
    tabulable,
    /** Call it when a cell took the focus. */
    alEnfocar: (punto: Punto) => setParada(punto),
    /** Follows a key that was pressed in a cell. */
    alTeclear: (e: KeyboardEvent<HTMLElement>, desde: Punto): void => {
      const origen = e.target as HTMLElement
      if (e.altKey || e.metaKey || e.shiftKey || (e.ctrlKey && e.key !== 'Home' && e.key !== 'End')) return
      const propio = origen.matches('td, th, [data-parada]')
      // in a field, the other keys move within its text
      if (!propio && !['ArrowUp', 'ArrowDown', 'Enter'].includes(e.key)) return
      // Enter opens a button and a plain cell, so it moves on only from a field
      if (e.key === 'Enter' && !origen.matches('input')) return
      const hacia = destino(grid, propio && parada ? parada : desde, e)
      if (!hacia) return
      e.preventDefault()
      ir(hacia)
    },
  }
}

/** Finds what takes the focus of a drawn cell: the control in it, or the cell. */
const enfocable = (celda: HTMLElement) => celda.querySelector<HTMLElement>('[data-parada]') ?? celda

/**
 * Moves the focus to a cell, and tries again while its row is only coming into sight. `antes` is called with what is
 * about to take it.
 */
function enfocar(
  scroll: HTMLElement | null,
  { linea, col }: Punto,
  antes?: (destino: HTMLElement) => void,
  intentos = 5,
): void {
  const celda = scroll?.querySelector<HTMLElement>(`tr[data-linea="${linea}"] > [data-col="${col}"]`)
  if (celda) {
    const destino = enfocable(celda)
    antes?.(destino)
    destino.focus()
  } else if (intentos > 0) requestAnimationFrame(() => enfocar(scroll, { linea, col }, antes, intentos - 1))
}

/** Tells a dialog that is only now opening to leave the focus there: it moves it a moment after its first drawing. */
const marcarPrimera = (destino: HTMLElement) => destino.setAttribute('data-autofocus', '')

/** Finds the cell in which an event happened, if it is one that can be reached. */
export function celdaDe(destino: EventTarget): { punto: Punto; elemento: HTMLElement } | null {
  const elemento = (destino as HTMLElement).closest<HTMLElement>('[data-col]')
  if (!elemento) return null
  const linea = Number(elemento.parentElement?.dataset['linea'])
  return { punto: { linea, col: Number(elemento.dataset['col']) }, elemento }
}
