import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps the widths that the columns of a table had when a search began, until it ends or the window changes: the rows that
 * it leaves would make others, and the eye would have to find each column again. The row of titles is measured while the
 * rows of before are still drawn.
 */
export function useAnchosFijos(buscando: boolean): {
  titulos: RefObject<HTMLTableRowElement | null>
  /** Pixels of each column; null outside of a search. */
  anchos: readonly number[] | null
} {
  const titulos = useRef<HTMLTableRowElement>(null)
  const [anchos, setAnchos] = useState<readonly number[] | null>(null)
  useLayoutEffect(() => {
    const celdas = [...(titulos.current?.cells ?? [])]
    // a list that opens with its search has nothing to keep
    const hayFilas = titulos.current?.closest('table')?.tBodies[0]?.querySelector('td:not([colspan])')
    setAnchos(buscando && hayFilas ? celdas.map((c) => c.offsetWidth) : null)
  }, [buscando])
  useEffect(() => {
    const olvidar = () => setAnchos(null)
    addEventListener('resize', olvidar)
    return () => removeEventListener('resize', olvidar)
  }, [])
  return { titulos, anchos }
}
