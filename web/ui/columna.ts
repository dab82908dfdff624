import type { ReactNode } from 'react'
import { buscador, palabrasDe } from '#domain/busqueda.ts'

/** What every table says of a column: the paged Grilla, and the wide Sabana (web/ui/sabana). */
export interface ColumnaBase {
  readonly key: string
  readonly titulo: ReactNode
  /** 'derecha' for money and counts. */
  readonly alinear?: 'izquierda' | 'derecha' | 'centro'
  /** Its cell in the row of totals, which stands below where any column has one; the first column's names the row. */
  readonly total?: ReactNode
}

/** A column of a Grilla, as data; its `key` is its name in `ordenables`. */
export interface Columna<T> extends ColumnaBase {
  /** What the cell shows; without it `valor`. */
  celda?: (fila: T) => ReactNode
  /** Plain value: what a client-paged grid sorts and searches by. */
  valor?: (fila: T) => string | number | null | undefined
  /** What it sorts by when that is not `valor`; `lugar`: its place as the server listed it. */
  orden?: (fila: T, lugar: number) => string | number | null | undefined
  /** The header sorts. */
  ordenable?: boolean
  ancho?: number | string
  /** Stays in sight while the rest scrolls sideways (interfaz 11); on a phone only 'siempre' does, at the right: icons. */
  fija?: 'izquierda' | 'derecha' | 'siempre'
}

const COMPARADOR = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** Rows that hold every word of the search in some column, accents and case ignored. */
export function filtrar<T>(filas: readonly T[], columnas: readonly Columna<T>[], busqueda: string): readonly T[] {
  if (palabrasDe(busqueda).length === 0) return filas
  const halla = buscador(busqueda)
  return filas.filter((fila) => halla(columnas.map((c) => c.valor?.(fila) ?? '').join(' ')))
}

/** A stable sort by a column's value; empty values last whichever the direction. */
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
    return signo * (typeof x === 'number' && typeof y === 'number' ? x - y : COMPARADOR.compare(String(x), String(y)))
  })
}
