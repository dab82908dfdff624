import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useImprimiendo } from '../papel/imprimiendo.ts'

/** Number of rows beyond which only those in sight are drawn. */
const DEMASIADAS = 100
/** Rows drawn in each frame when all of them are drawn: few enough that no frame takes 50 ms. */
const DE_UNA_VEZ = 4
/** Rows drawn above and below those in sight. */
const MARGEN = 4

interface Filas {
  /** Whether only the rows in sight are drawn. */
  readonly virtual: boolean
  /** Rows that are drawn, in order and without gaps. */
  readonly indexes: readonly number[]
  /** The first row in sight. */
  readonly alaVista: number
  /** Pixels of the rows that are not drawn above and below. */
  readonly antes: number
  readonly despues: number
  /** Brings a row into sight; it may be drawn a moment later. */
  readonly traer: (fila: number) => void
}

/**
 * Decides which rows of a table are drawn: all, some more with every frame, or of many only those in sight; on paper
 * all.
 */
export function useFilas(scroll: RefObject<HTMLElement | null>, total: number, alto: (fila: number) => number): Filas {
  const virtual = total > DEMASIADAS
  const imprimiendo = useImprimiendo()
  const dibujadas = useDeAPoco(virtual ? 0 : total)
  const ventana = useVirtualizer({
    enabled: virtual,
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: alto,
    overscan: MARGEN,
    // headings and totals cover the rows
    scrollPaddingStart: 34,
    scrollPaddingEnd: 34,
  })
  const hasta = imprimiendo ? total : dibujadas
  const primeras = useMemo(() => Array.from({ length: hasta }, (_, i) => i), [hasta])
  if (!virtual || imprimiendo) {
    // holds the room of those that come in the next frames, so that nothing below moves
    let despues = 0
    for (let i = hasta; i < total; i++) despues += alto(i)
    return { virtual, indexes: primeras, alaVista: 0, antes: 0, despues, traer: () => undefined }
  }
  const vistas = ventana.getVirtualItems()
  return {
    virtual,
    indexes: vistas.map((v) => v.index),
    alaVista: ventana.range?.startIndex ?? 0,
    antes: vistas[0]?.start ?? 0,
    despues: ventana.getTotalSize() - (vistas.at(-1)?.end ?? 0),
    traer: (fila) => ventana.scrollToIndex(fila),
  }
}

/** Counts how many rows are drawn by now. */
function useDeAPoco(total: number): number {
  const [cuantas, setCuantas] = useState(DE_UNA_VEZ)
  useEffect(() => {
    if (cuantas >= total) return
    const cuadro = requestAnimationFrame(() => setCuantas((n) => n + DE_UNA_VEZ))
    return () => cancelAnimationFrame(cuadro)
  }, [cuantas, total])
  return Math.min(cuantas, total)
}
