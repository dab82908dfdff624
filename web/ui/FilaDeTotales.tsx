import type { CSSProperties } from 'react'
import type { ColumnaBase } from './columna.ts'

interface FilaDeTotalesProps {
  columnas: readonly (ColumnaBase & { readonly fija?: string | true })[]
  /** Distance of each fixed column from the left edge. */
  lugares?: readonly (CSSProperties | undefined)[]
  /** Its number among all rows, when not all of them are drawn. */
  numero?: number | undefined
}

/** The row of totals below a table, named by the total of its first column; absent when no column has a total. */
export function FilaDeTotales({ columnas, lugares, numero }: FilaDeTotalesProps) {
  if (columnas.every((c) => c.total === undefined)) return null
  return (
    <tfoot>
      <tr aria-rowindex={numero}>
        {columnas.map((c, i) => {
          const Celda = i === 0 ? 'th' : 'td'
          return (
            <Celda
              key={c.key}
              scope={i === 0 ? 'row' : undefined}
              data-alinear={c.alinear}
              data-fija={c.fija}
              style={lugares?.[i]}
            >
              {c.total}
            </Celda>
          )
        })}
      </tr>
    </tfoot>
  )
}
