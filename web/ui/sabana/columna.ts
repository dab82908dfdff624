import type { CSSProperties, ReactNode } from 'react'
import type { Estado } from '#domain/cuenta/tipos.ts'
import type { ColumnaBase } from '../columna.ts'

/**
 * Properties that the control of a cell takes, so that Tab and the arrows reach it: `<input type="checkbox" {...parada}
 * />`.
 */
export interface Parada {
  readonly tabIndex: 0 | -1
  readonly 'data-parada': true
}

/** Content of a row in a column. */
export interface Celda {
  readonly contenido?: ReactNode
  /** Accessible name: 'Cuota Abril, Sin Pagar, 80.000,00'. The keys reach a cell only if it has one. */
  readonly nombre?: string
  /** Draws, instead of `contenido`, a button or field that the keys reach in place of the cell. */
  readonly control?: (parada: Parada) => ReactNode
  /** Lets Tab begin here instead of at the first cell; only in tables that draw all their rows. */
  readonly entra?: boolean
  /** State of a money item (D-041), whose glyph is drawn after the content. */
  readonly estado?: Estado
  /** Whether it is not due yet, so that being unpaid is no debt and has not its red (interfaz 12). */
  readonly futura?: boolean | undefined
  /** Number of columns that it takes, this one included; the covered ones are not asked for their cell. */
  readonly abarca?: number
  /** Whether it names its row. */
  readonly rotulo?: boolean
  /** Text under the pointer, where a note would be too much. */
  readonly titulo?: string | undefined
  readonly clase?: string | undefined
}

/** By which column a table is sorted, '-key' from the largest down, and what a press on the heading of one does. */
export interface OrdenDeSabana {
  readonly de: string | undefined
  readonly alPulsar: (key: string) => void
}

/** What explains a cell. */
export interface Nota {
  readonly titulo: string
  /** Whose it is, in a table of many. */
  readonly de?: string
  readonly estado?: Estado
  /** As in Celda. */
  readonly futura?: boolean | undefined
  readonly contenido: ReactNode
}

export interface ColumnaDeSabana<F> extends ColumnaBase {
  /** Pixels below which the table scrolls instead; the columns share the room that is left over. */
  readonly ancho: number
  /** Pixels that it needs on paper at the letters of the screen, where they are fewer: no room around an amount. */
  readonly enPapel?: number
  /** Pixels on a phone. */
  readonly angosto?: number
  /** Heading over this column and its neighbours of the same group. */
  readonly grupo?: string
  /** Full name, where the heading is a short one. */
  readonly entero?: string
  /** Whether it is at the left and stays in sight; of several, on a phone only the first. */
  readonly fija?: true
  /** Whether it has one cell only in a row with several lines. */
  readonly porFila?: true
  /** Whether its heading sorts, in a table that is given its `orden`. */
  readonly ordenable?: true
  /** Whether its heading is emphasised. */
  readonly resaltada?: boolean
  /** Gives the cell; null where there is none. Lines count from 0. */
  readonly celda: (fila: F, linea: number) => Celda | null
  /**
   * Gives what explains a cell, on hover, focus and tap: the table has one tooltip, which moves. A cell that the keys do
   * not reach is explained to the pointer.
   */
  readonly nota?: (fila: F, linea: number) => Nota | null
}

export const esParada = (celda: Celda | null): boolean =>
  celda !== null && (celda.nombre !== undefined || celda.control !== undefined)

/** Groups neighbouring columns of one group; a column without group is alone. */
export function corridas<F>(columnas: readonly ColumnaDeSabana<F>[]): ColumnaDeSabana<F>[][] {
  const todas: ColumnaDeSabana<F>[][] = []
  for (const columna of columnas) {
    const ultima = todas.at(-1)
    if (ultima && columna.grupo !== undefined && ultima[0]?.grupo === columna.grupo) ultima.push(columna)
    else todas.push([columna])
  }
  return todas
}

/** CSS pixels that the margins leave of the width of an A4 page on its side, and upright. */
const PAGINA = { apaisada: 1047, dePie: 703 } as const
/** Part of their width that names need on paper, where they may wrap. */
const FIJA_EN_PAPEL = 0.75
/** Smallest size that can still be read on paper, and largest that is needed. */
const LETRA_EN_PAPEL = ['5.5pt', '8pt'] as const

/** Computes the widths for the style sheet: of the table, of each column, and the place of each fixed one. */
export function medidas<F>(columnas: readonly ColumnaDeSabana<F>[], alto: number, hoja: keyof typeof PAGINA) {
  const angosto = (c: ColumnaDeSabana<F>) => c.angosto ?? c.ancho
  const enPapel = (c: ColumnaDeSabana<F>) => c.enPapel ?? (c.fija ? FIJA_EN_PAPEL * c.ancho : c.ancho)
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
      '--letra-impresa': `clamp(${minima}, calc(var(--letra) * ${(PAGINA[hoja] / papel).toFixed(3)}), ${maxima})`,
    } as CSSProperties,
    columnas: columnas.map(
      (c) =>
        ({
          '--ancho': `${c.ancho}px`,
          '--angosto': `${angosto(c)}px`,
          '--parte': `${((100 * enPapel(c)) / papel).toFixed(2)}%`,
        }) as CSSProperties,
    ),
    /** Distance of each fixed column from the left edge. */
    lugares,
  }
}
