/** A cell of a matrix of which only a part is drawn: rows from 0, columns from 1. */
export interface Lugar {
  readonly fila: number
  readonly col: number
}

/** Rows that Page Up and Page Down go by. */
const PAGINA = 10

/** Where a key leads, or null for one that leads nowhere: arrows, Home and End along the row, with Ctrl to the corners. */
export function destino(
  { fila, col }: Lugar,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  filas: number,
  columnas: number,
): Lugar | null {
  const a = (otraFila: number, otraCol: number): Lugar => ({
    fila: Math.max(0, Math.min(filas - 1, otraFila)),
    col: Math.max(1, Math.min(columnas, otraCol)),
  })
  switch (key) {
    case 'ArrowUp':
      return a(fila - 1, col)
    case 'ArrowDown':
      return a(fila + 1, col)
    case 'ArrowLeft':
      return a(fila, col - 1)
    case 'ArrowRight':
      return a(fila, col + 1)
    case 'PageUp':
      return a(fila - PAGINA, col)
    case 'PageDown':
      return a(fila + PAGINA, col)
    case 'Home':
      return a(ctrlKey ? 0 : fila, 1)
    case 'End':
      return a(ctrlKey ? filas - 1 : fila, columnas)
    default:
      return null
  }
}
