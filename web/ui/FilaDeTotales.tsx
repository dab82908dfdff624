import type { CSSProperties } from 'react'
import type { ColumnaBase } from './columna.ts'

interface FilaDeTotalesProps {
  columnas: readonly (ColumnaBase & { readonly fija?: string | true })[]
  /** Of a fixed column its distance from the left edge. */
  lugares?: readonly (CSSProperties | undefined)[]
  /** Its number among all rows, where not all are drawn. */
  numero?: number | undefined
}

/** The row below a table, named by the total of its first column; none where no column has a total. */
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
