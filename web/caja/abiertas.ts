import { useMemo, useState } from 'react'

/** The rows whose detail is shown, by their key. */
export interface Abiertas {
  readonly tiene: (key: number) => boolean
  readonly alternar: (key: number) => void
}

/** Keeps which rows are open; the same object as long as they are the same. */
export function useAbiertas(): Abiertas {
  const [keys, setKeys] = useState<readonly number[]>([])
  return useMemo(
    () => ({
      tiene: (key) => keys.includes(key),
      alternar: (key) => setKeys(keys.includes(key) ? keys.filter((k) => k !== key) : [...keys, key]),
    }),
    [keys],
  )
}

/** Id of the element that shows the detail of a collection. */
export const idDeDetalle = (key: number): string => `detalle-${key}`
