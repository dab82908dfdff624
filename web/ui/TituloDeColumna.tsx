import IconArrowDown from 'icono:arrow-down'
import IconArrowUp from 'icono:arrow-up'
import type { CSSProperties, ReactNode } from 'react'
import { clases } from './clases.ts'
import formas from './formas.module.css'
import { useImprimiendo } from './papel/imprimiendo.ts'
import css from './TituloDeColumna.module.css'

interface TituloDeColumnaProps {
  children: ReactNode
  alinear?: 'izquierda' | 'derecha' | 'centro' | undefined
  fija?: string | true | undefined
  resaltada?: boolean | undefined
  soloPantalla?: boolean | undefined
  /** Full name, where a short one is shown: the tooltip, and what a screen reader says. */
  entero?: string | undefined
  style?: CSSProperties | undefined
  filas?: number | undefined
  /** Sort of the column now, and what pressing the heading does. */
  orden?: { readonly sentido: 'ascending' | 'descending' | undefined; readonly alPulsar: () => void } | undefined
}

/**
 * The heading of a column in any table; one that sorts is a button. On paper it is none, for browsers do not repeat
 * buttons on each sheet.
 */
export function TituloDeColumna({ children, orden, ...th }: TituloDeColumnaProps) {
  const { alinear, fija, resaltada, soloPantalla, entero, style, filas } = th
  const imprimiendo = useImprimiendo()
  return (
    <th
      scope="col"
      className={soloPantalla ? 'no-imprimir' : undefined}
      rowSpan={filas}
      data-alinear={alinear}
      data-fija={fija}
      data-resaltada={resaltada || undefined}
      title={entero}
      aria-label={entero}
      style={style}
      aria-sort={orden ? (orden.sentido ?? 'none') : undefined}
    >
      {orden && !imprimiendo ? (
        <button
          type="button"
          className={clases(formas.acciones, css.orden)}
          data-activa={orden.sentido ? true : undefined}
          onClick={orden.alPulsar}
        >
          {children}
          {orden.sentido === 'ascending' && <IconArrowUp size={13} stroke={1.8} aria-hidden />}
          {orden.sentido === 'descending' && <IconArrowDown size={13} stroke={1.8} aria-hidden />}
        </button>
      ) : (
        children || <span className="oculto">Acciones</span>
      )}
    </th>
  )
}

/** Says how a column sorts now, by the order of its table: 'key', or '-key' for descending. */
export const sentidoDe = (key: string, orden: string | undefined) =>
  orden === key ? 'ascending' : orden === `-${key}` ? 'descending' : undefined
