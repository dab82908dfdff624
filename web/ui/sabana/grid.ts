import type { Celda, ColumnaDeSabana } from './columna.ts'
import { esParada } from './columna.ts'

/** A cell: its line, counted from 0 through all rows, and its column, from 0. */
export interface Punto {
  readonly linea: number
  readonly col: number
}

/** The cells of a table as the keys see them, also those that are not drawn. */
export interface Grid {
  readonly lineas: number
  readonly columnas: number
  readonly celda: (punto: Punto) => Celda | null
}

/** Counts the lines of all rows. */
export interface Lineas {
  readonly total: number
  /** Finds the row of a line, and which of its lines it is. */
  readonly de: (linea: number) => { readonly fila: number; readonly linea: number }
  /** Gives the first line of a row. */
  readonly desde: (fila: number) => number
}

/** Makes the lines of so many rows; `cuantas` says how many each has, one by default. */
export function lineasDe(filas: number, cuantas?: (fila: number) => number): Lineas {
  if (!cuantas) return { total: filas, de: (linea) => ({ fila: linea, linea: 0 }), desde: (fila) => fila }
  const todas: { fila: number; linea: number }[] = []
  const primeras: number[] = []
  for (let fila = 0; fila < filas; fila++) {
    primeras.push(todas.length)
    for (let linea = 0; linea < cuantas(fila); linea++) todas.push({ fila, linea })
  }
  return {
    total: todas.length,
    de: (linea) => todas[linea] ?? { fila: -1, linea: 0 },
    desde: (fila) => primeras[fila] ?? 0,
  }
}

export function gridOf<F>(filas: readonly F[], columnas: readonly ColumnaDeSabana<F>[], lineas: Lineas): Grid {
  return {
    lineas: lineas.total,
    columnas: columnas.length,
    celda: ({ linea: cual, col }) => {
      const { fila: i, linea } = lineas.de(cual)
      const [fila, columna] = [filas[i], columnas[col]]
      return fila === undefined || !columna || (columna.porFila && linea > 0) ? null : columna.celda(fila, linea)
    },
  }
}

export const hayParada = (grid: Grid, punto: Punto): boolean => esParada(grid.celda(punto))

/** Lines that Page Up and Page Down move. */
const PAGINA = 10

/**
 * Finds where a key leads from a cell, or null when it leads nowhere. Cells that cannot be reached are skipped: the
 * arrows go to the next one of the line, or to the nearest column of the next line that has any; Home and End go along
 * the line, with Ctrl to both ends of the table; Enter goes to the next in reading order.
 */
export function destino(
  grid: Grid,
  { linea, col }: Punto,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
): Punto | null {
  const ultima = grid.lineas - 1
  switch (key) {
    case 'ArrowRight':
      return enLinea(grid, linea, col + 1, 1)
    case 'ArrowLeft':
      return enLinea(grid, linea, col - 1, -1)
    case 'Home':
      return ctrlKey ? primera(grid) : enLinea(grid, linea, 0, 1)
    case 'End':
      return ctrlKey
        ? enLineas(grid, ultima, -1, (l) => enLinea(grid, l, grid.columnas - 1, -1))
        : enLinea(grid, linea, grid.columnas - 1, -1)
    case 'ArrowDown':
      return enLineas(grid, linea + 1, 1, (l) => cerca(grid, l, col))
    case 'ArrowUp':
      return enLineas(grid, linea - 1, -1, (l) => cerca(grid, l, col))
    case 'PageDown':
      return enLineas(grid, Math.min(ultima, linea + PAGINA), -1, (l) => cerca(grid, l, col))
    case 'PageUp':
      return enLineas(grid, Math.max(0, linea - PAGINA), 1, (l) => cerca(grid, l, col))
    case 'Enter':
      return enLinea(grid, linea, col + 1, 1) ?? primera(grid, linea + 1)
    default:
      return null
  }
}

/** Finds the first cell that can be reached, from a line on. */
export const primera = (grid: Grid, desde = 0): Punto | null =>
  enLineas(grid, desde, 1, (linea) => enLinea(grid, linea, 0, 1))

/** Finds the first cell where Tab is to begin, or null. */
export function entradaDe(grid: Grid): Punto | null {
  for (let linea = 0; linea < grid.lineas; linea++) {
    for (let col = 0; col < grid.columnas; col++) if (grid.celda({ linea, col })?.entra) return { linea, col }
  }
  return null
}

/** Finds in a line the first cell that can be reached from a column on, in one direction. */
function enLinea(grid: Grid, linea: number, desde: number, paso: 1 | -1): Punto | null {
  for (let col = desde; col >= 0 && col < grid.columnas; col += paso) {
    if (hayParada(grid, { linea, col })) return { linea, col }
  }
  return null
}

/** Finds in one direction the first line that has it. */
function enLineas(
  { lineas }: Grid,
  desde: number,
  paso: 1 | -1,
  buscar: (linea: number) => Punto | null,
): Punto | null {
  for (let linea = desde; linea >= 0 && linea < lineas; linea += paso) {
    const hallado = buscar(linea)
    if (hallado) return hallado
  }
  return null
}

/** Finds in a line the cell that can be reached nearest to a column; of two the left one. */
function cerca(grid: Grid, linea: number, col: number): Punto | null {
  const [antes, despues] = [enLinea(grid, linea, col, -1), enLinea(grid, linea, col, 1)]
  if (!antes || !despues) return antes ?? despues
  return despues.col - col < col - antes.col ? despues : antes
}
