import type { CSSProperties, ReactNode } from 'react'
import type { Estado } from '#domain/cuenta/tipos.ts'
import type { ColumnaBase } from '../columna.ts'

/** What the control of a cell takes, so that Tab and the arrows reach it: `<input type="checkbox" {...parada} />`. */
export interface Parada {
  readonly tabIndex: 0 | -1
  readonly 'data-parada': true
}

/** What stands where a row and a column meet. */
export interface Celda {
  readonly contenido?: ReactNode
  /** Accessible name: 'Cuota Abril, Sin Pagar, 80.000,00'. A cell that has one is reached by the keys. */
  readonly nombre?: string
  /** Instead of `contenido`: a button or field that the keys reach in place of the cell. */
  readonly control?: (parada: Parada) => ReactNode
  /** Tab begins here rather than at the first cell; looked for where all rows are drawn. */
  readonly entra?: boolean
  /** State of a money item (D-041): its glyph stands behind the content. */
  readonly estado?: Estado
  /** Columns that it takes, this one included; those that it covers are not asked for. */
  readonly abarca?: number
  /** It names its row. */
  readonly rotulo?: boolean
  /** What the pointer is told, where a note would be too much. */
  readonly titulo?: string | undefined
  readonly clase?: string | undefined
}

/** What explains a cell. */
export interface Nota {
  readonly titulo: string
  readonly estado?: Estado
  readonly contenido: ReactNode
}

export interface ColumnaDeSabana<F> extends ColumnaBase {
  /** Pixels, below which the table scrolls instead; the room that is left over is shared out. */
  readonly ancho: number
  /** Pixels on a phone. */
  readonly angosto?: number
  /** Heading over this column and its neighbours of the same group. */
  readonly grupo?: string
  /** Its whole name, where the heading is a short one. */
  readonly entero?: string
  /** It stands at the left and stays in sight; of several on a phone only the first. */
  readonly fija?: true
  /** Of a row with several lines it has one cell only. */
  readonly porFila?: true
  /** Its heading is emphasised. */
  readonly resaltada?: boolean
  /** null where there is nothing. Lines count from 0. */
  readonly celda: (fila: F, linea: number) => Celda | null
  /** What explains a cell, on hover, focus and tap: the table has one tooltip, which moves. */
  readonly nota?: (fila: F, linea: number) => Nota | null
}

export const esParada = (celda: Celda | null): boolean =>
  celda !== null && (celda.nombre !== undefined || celda.control !== undefined)

/** Columns side by side under one group; without a group each for itself. */
export function corridas<F>(columnas: readonly ColumnaDeSabana<F>[]): ColumnaDeSabana<F>[][] {
  const todas: ColumnaDeSabana<F>[][] = []
  for (const columna of columnas) {
    const ultima = todas.at(-1)
    if (ultima && columna.grupo !== undefined && ultima[0]?.grupo === columna.grupo) ultima.push(columna)
    else todas.push([columna])
  }
  return todas
}

/** Of the width of an A4 page on its side, what its margins leave, in CSS pixels. */
const PAGINA = 1047
/** Names may wrap on paper: of their width so much is enough. */
const FIJA_EN_PAPEL = 0.75
/** What can still be read on paper, and more than which is not needed. */
const LETRA_EN_PAPEL = ['5.5pt', '8pt'] as const

/** The widths as what the style sheet reads: of the table, of each column, and where each fixed one stands. */
export function medidas<F>(columnas: readonly ColumnaDeSabana<F>[], alto: number) {
  const angosto = (c: ColumnaDeSabana<F>) => c.angosto ?? c.ancho
  const enPapel = (c: ColumnaDeSabana<F>) => (c.fija ? FIJA_EN_PAPEL * c.ancho : c.ancho)
  const suma = (ancho: (c: ColumnaDeSabana<F>) => number) => columnas.reduce((total, c) => total + ancho(c), 0)
  const papel = suma(enPapel)
  const [minima, maxima] = LETRA_EN_PAPEL
  let hasta = 0
  const lugares = columnas.map((c) => {
    if (!c.fija) return undefined
    hasta += c.ancho
    return { left: hasta - c.ancho }
  })
  const primera = columnas.find((c) => c.fija)
  return {
    scroll: { '--fijas': `${hasta}px`, '--fija-angosta': `${primera ? angosto(primera) : 0}px` } as CSSProperties,
    tabla: {
      '--alto': `${alto}px`,
      '--suma': `${suma((c) => c.ancho)}px`,
      '--suma-angosta': `${suma(angosto)}px`,
      '--letra-impresa': `clamp(${minima}, calc(var(--letra) * ${(PAGINA / papel).toFixed(3)}), ${maxima})`,
    } as CSSProperties,
    columnas: columnas.map(
      (c) =>
        ({
          '--ancho': `${c.ancho}px`,
          '--angosto': `${angosto(c)}px`,
          '--parte': `${((100 * enPapel(c)) / papel).toFixed(2)}%`,
        }) as CSSProperties,
    ),
    /** Of a fixed column its distance from the left edge. */
    lugares,
  }
}
