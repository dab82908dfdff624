import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { Centavos } from '#domain/dinero.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { Grilla } from '../ui/Grilla.tsx'
import type { Lectura } from '../ui/lectura.ts'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import css from './TablaDeCaja.module.css'

interface TablaDeCajaProps<T> {
  /** Prefix of the table's state in the address. */
  prefix: string
  titulo: string
  vacia: string
  filas: readonly T[] | undefined
  /** What was annulled while the day was open: it counts nowhere, and is shown on demand. */
  anulados: readonly T[] | undefined
  columnas: readonly Columna<T>[]
  /** Whether a phone shows only the most important columns, as the list does and the grid does not. */
  resumible: boolean
  rowKey: (fila: T) => number
  /** What is shown below a row that is open. */
  detalle?: (fila: T) => ReactNode
  total: Centavos
  /** Tells which row has the sunken ground: the balance row. */
  hundida?: (fila: T) => boolean
  lectura: Lectura
  /** Button beside the heading that adds a row. */
  accion?: ReactNode
}

/** '1 anulada', '2 anulados', as the heading is of cobranzas or of pagos. */
const cuantos = (titulo: string, n: number) => `${n} anulad${titulo.endsWith('as') ? 'a' : 'o'}${n === 1 ? '' : 's'}`

const ANGOSTA = '(width < 768px)'
const PRESCINDIBLES: readonly string[] = ['factura', 'comprobante', 'personal', 'medios']

/** One of the three tables of a day: 20 rows a page (CAJ-004), the total below the amounts. */
export function TablaDeCaja<T>({
  prefix,
  titulo,
  vacia,
  filas,
  anulados = [],
  columnas: todas,
  resumible,
  rowKey,
  detalle,
  total,
  hundida,
  lectura,
  accion,
}: TablaDeCajaProps<T>) {
  const estado = useGrilla({ filas: 20, prefix })
  const [verAnulados, setVerAnulados] = useState(false)
  const visibles = verAnulados && filas ? [...anulados, ...filas] : filas
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches)
  const imprimiendo = useImprimiendo()
  const columnas = angosta && resumible && !imprimiendo ? todas.filter((c) => !PRESCINDIBLES.includes(c.key)) : todas
  const monto = columnas.findIndex((c) => c.key === 'monto')
  return (
    <Bloque
      className={css.tabla}
      titulo={
        <>
          {titulo} <span>{filas?.length}</span>
        </>
      }
      acciones={
        <>
          {anulados.length > 0 && (
            <Button
              className={clases('no-imprimir', css.anulados)}
              variant="subtle"
              size="compact-xs"
              aria-pressed={verAnulados}
              onClick={() => setVerAnulados(!verAnulados)}
            >
              {cuantos(titulo, anulados.length)}: {verAnulados ? 'ocultar' : 'mostrar'}
            </Button>
          )}
          {accion}
        </>
      }
    >
      <Grilla
        estado={estado}
        etiqueta={titulo}
        columnas={columnas}
        rowKey={rowKey}
        {...(detalle && { detalle })}
        filas={visibles}
        lectura={lectura}
        textoVacio={vacia}
        sinPaginador={(visibles?.length ?? 0) <= 20}
        marcaFila={(fila) => (anulados.includes(fila) ? 'anulada' : hundida?.(fila) ? 'eliminada' : undefined)}
        pie={
          <tr>
            <td colSpan={monto}>{filas?.some((f) => hundida?.(f)) ? 'Total con el saldo anterior' : 'Total'}</td>
            <td data-alinear="derecha">
              <Dinero centavos={total} neutro={prefix === 'p'} />
            </td>
            {monto < columnas.length - 1 && <td className="no-imprimir" colSpan={columnas.length - 1 - monto} />}
          </tr>
        }
      />
    </Bloque>
  )
}
