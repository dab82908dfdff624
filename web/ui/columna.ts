import type { ReactNode } from 'react'
import { buscador, palabrasDe } from '#domain/busqueda.ts'
import { unaVez } from '#domain/unaVez.ts'

/** Properties of a column in every table: the paged Grilla, and the wide Sabana (web/ui/sabana). */
export interface ColumnaBase {
  readonly key: string
  readonly titulo: ReactNode
  /** 'derecha' for money and counts. */
  readonly alinear?: 'izquierda' | 'derecha' | 'centro'
  /** Cell in the row of totals, which is drawn when any column has one; the first column's names the row. */
  readonly total?: ReactNode
}

/** A column of a Grilla, as data; its `key` is its name in `ordenables`. */
export interface Columna<T> extends ColumnaBase {
  /** Draws the cell; without it, `valor` is shown. */
  celda?: (fila: T) => ReactNode
  /** Value by which a client-paged grid sorts and searches. */
  valor?: (fila: T) => string | number | null | undefined
  /** Value to sort by when that is not `valor`; `lugar`: its place as the server listed it. */
  orden?: (fila: T, lugar: number) => string | number | null | undefined
  /** Whether the header sorts. */
  ordenable?: boolean
  ancho?: number | string
  /** Takes the room that the others leave: what does not fit is cut (class `corto` in its cell), and pushes nothing out. */
  corta?: boolean
  /**
   * Keeps the column in sight while the rest scrolls sideways (interfaz 11); on a phone only 'siempre' does, at the
   * right, for icons.
   */
  fija?: 'izquierda' | 'derecha' | 'siempre'
  /** Whether paper goes without it, because it is of buttons. */
  soloPantalla?: true
}

const COMPARADOR = unaVez(() => new Intl.Collator('es', { numeric: true, sensitivity: 'base' }))

/** Finds the rows that hold every word of the search in some column, accents and case ignored. */
export function filtrar<T>(filas: readonly T[], columnas: readonly Columna<T>[], busqueda: string): readonly T[] {
  if (palabrasDe(busqueda).length === 0) return filas
  const halla = buscador(busqueda)
  return filas.filter((fila) => halla(columnas.map((c) => c.valor?.(fila) ?? '').join(' ')))
}

/** Sorts by a column's value, stable; empty values come last in both directions. */
export function ordenarFilas<T>(
  filas: readonly T[],
  columnas: readonly Columna<T>[],
  orden: string | undefined,
): readonly T[] {
  const columna = columnas.find((c) => c.key === orden?.replace(/^-/, ''))
  const valor = columna?.orden ?? columna?.valor
  if (!valor) return filas
  const signo = orden?.startsWith('-') ? -1 : 1
  const valores = new Map(filas.map((fila, lugar) => [fila, valor(fila, lugar) ?? '']))
  return filas.toSorted((a, b) => {
    const [x, y] = [valores.get(a) ?? '', valores.get(b) ?? '']
    if (x === '' || y === '') return x === y ? 0 : x === '' ? 1 : -1
    return signo * (typeof x === 'number' && typeof y === 'number' ? x - y : COMPARADOR().compare(String(x), String(y)))
  })
}
