import { useState } from 'react'

/** The rows whose detail is shown, by their key. */
export interface Abiertas {
  readonly tiene: (key: number) => boolean
  readonly alternar: (key: number) => void
}

/** Keeps which rows are open. */
export function useAbiertas(): Abiertas {
  const [keys, setKeys] = useState<readonly number[]>([])
  return {
    tiene: (key) => keys.includes(key),
    alternar: (key) => setKeys(keys.includes(key) ? keys.filter((k) => k !== key) : [...keys, key]),
  }
}

/** Id of the element that shows the detail of a collection. */
export const idDeDetalle = (key: number): string => `detalle-${key}`
