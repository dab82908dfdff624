import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Celda, type ColumnaDeSabana, esParada, type medidas } from './columna.ts'
import type { Punto } from './grid.ts'

interface FilaProps<F> {
  readonly fila: F
  readonly columnas: readonly ColumnaDeSabana<F>[]
  readonly lugares: ReturnType<typeof medidas>['lugares']
  /** Number of its first line in the whole table, and how many it has. */
  readonly desde: number
  readonly lineas: number
  /** Cell of this row that Tab reaches; null when it is in another row. */
  readonly tabulable: Punto | null
  /** Number of rows above its first line, when not all are drawn. */
  readonly antes: number | undefined
}

/** Draws a row in its lines. It is drawn again only when it changes, because thousands pass while one scrolls. */
export const FilaDeSabana = memo(dibujarFila) as typeof dibujarFila

function dibujarFila<F>({ fila, columnas, lugares, desde, lineas, tabulable, antes }: FilaProps<F>): ReactNode {
  return Array.from({ length: lineas }, (_, linea) => {
    const numero = desde + linea
    const celdas: ReactNode[] = []
    for (let i = 0; i < columnas.length; ) {
      const columna = columnas[i] as ColumnaDeSabana<F>
      if (columna.porFila && linea > 0) {
        i++
        continue
      }
      const celda = columna.celda(fila, linea)
      const abarca = celda?.abarca ?? 1
      celdas.push(
        dibujarCelda(celda, columna, {
          col: i,
          filas: columna.porFila ? lineas : 1,
          tabulable: tabulable?.linea === numero && tabulable.col === i,
          ultima: i + abarca >= columnas.length,
          lugar: celda?.rotulo && abarca > 1 ? deRotulo(columnas.slice(i, i + abarca)) : lugares[i],
        }),
      )
      i += abarca
    }
    return (
      <tr
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row do not move
        key={linea}
        data-linea={numero}
        data-varias={lineas > 1 || undefined}
        data-sigue={linea < lineas - 1 || undefined}
        aria-rowindex={antes === undefined ? undefined : antes + linea + 1}
      >
        {celdas}
      </tr>
    )
  })
}

/** Says how wide a name is that takes several columns, so that its end stays in sight (Sabana.module.css). */
function deRotulo<F>(columnas: readonly ColumnaDeSabana<F>[]): CSSProperties {
  const suma = (ancho: (c: ColumnaDeSabana<F>) => number) => `${columnas.reduce((total, c) => total + ancho(c), 0)}px`
  return { '--abarca': suma((c) => c.ancho), '--abarca-angosta': suma((c) => c.angosto ?? c.ancho) } as CSSProperties
}

interface Lugar {
  readonly col: number
  readonly filas: number
  readonly tabulable: boolean
  readonly ultima: boolean
  readonly lugar: CSSProperties | undefined
}

/** Draws a cell as a plain function: a component for each of thousands of cells would cost more than the cells. */
function dibujarCelda<F>(celda: Celda | null, columna: ColumnaDeSabana<F>, en: Lugar): ReactNode {
  const { col, filas, tabulable, ultima, lugar } = en
  const tabIndex = tabulable ? 0 : -1
  const propia = celda?.nombre !== undefined
  const Elemento = celda?.rotulo ? 'th' : 'td'
  return (
    <Elemento
      key={columna.key}
      scope={celda?.rotulo ? 'row' : undefined}
      className={celda?.clase}
      style={lugar}
      colSpan={celda?.abarca}
      rowSpan={filas > 1 ? filas : undefined}
      data-fija={columna.fija}
      data-rotulo={celda?.rotulo}
      data-alinear={columna.alinear}
      data-estado={celda?.estado}
      data-futura={celda?.futura || undefined}
      data-ultima={ultima || undefined}
      data-col={esParada(celda) || (celda && columna.nota) ? col : undefined}
      tabIndex={propia ? tabIndex : undefined}
      aria-label={celda?.nombre}
      title={celda?.titulo}
    >
      {celda?.control ? celda.control({ tabIndex, 'data-parada': true }) : celda?.contenido}
    </Elemento>
  )
}
