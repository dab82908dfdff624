import type { KeyboardEvent } from 'react'

/** Place of a focusable thing in a matrix; rows and columns may have gaps. */
export interface Punto {
  readonly fila: number
  readonly col: number
}

/** Where a key leads from a place, or null: the arrows to the next one that exists, Home and End along the row. */
export function siguiente(puntos: readonly Punto[], desde: Punto, tecla: string): Punto | null {
  const enFila = puntos.filter((p) => p.fila === desde.fila).toSorted((a, b) => a.col - b.col)
  switch (tecla) {
    case 'ArrowRight':
      return enFila.find((p) => p.col > desde.col) ?? null
    case 'ArrowLeft':
      return enFila.findLast((p) => p.col < desde.col) ?? null
    case 'Home':
      return enFila[0] ?? null
    case 'End':
      return enFila.at(-1) ?? null
    case 'ArrowDown':
      return enOtraFila(
        puntos.filter((p) => p.fila > desde.fila),
        desde,
      )
    case 'ArrowUp':
      return enOtraFila(
        puntos.filter((p) => p.fila < desde.fila),
        desde,
      )
    default:
      return null
  }
}

/** The nearest row, and in it the nearest column. */
function enOtraFila(puntos: readonly Punto[], desde: Punto): Punto | null {
  const lejos = (p: Punto) => Math.abs(p.fila - desde.fila) * 1000 + Math.abs(p.col - desde.col)
  return puntos.toSorted((a, b) => lejos(a) - lejos(b))[0] ?? null
}

const puntoDe = (e: HTMLElement): Punto => ({ fila: Number(e.dataset['fila']), col: Number(e.dataset['col']) })
const ENFOCABLE = '[data-fila][data-col]:not(:disabled)'

/**
 * Moves the focus in a table whose focusable elements carry data-fila and data-col (interfaz 3).
 *
 *   <table onKeyDown={moverEnMatriz}>… <input type="checkbox" data-fila={0} data-col={5} tabIndex={…} />
 *
 * In a text field beside such an element, in the same cell, only up and down move.
 */
export function moverEnMatriz(e: KeyboardEvent<HTMLElement>): void {
  if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return
  const origen = e.target as HTMLElement
  const propio = origen.matches('[data-fila]')
  if (!propio && e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return
  const actual = propio ? origen : origen.closest('td')?.querySelector<HTMLElement>('[data-fila]')
  if (!actual) return
  const todos = [...e.currentTarget.querySelectorAll<HTMLElement>(ENFOCABLE)]
  const destino = siguiente(todos.map(puntoDe), puntoDe(actual), e.key)
  if (!destino) return
  e.preventDefault()
  todos.find((uno) => puntoDe(uno).fila === destino.fila && puntoDe(uno).col === destino.col)?.focus()
}
