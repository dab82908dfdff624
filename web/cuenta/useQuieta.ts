import { useEffect, useState } from 'react'

/**
 * Tells whether what calls it has been on the screen for so many milliseconds: a pointer on its way to another cell reads
 * nothing.
 */
export function useQuieta(demora: number): boolean {
  const [quieta, setQuieta] = useState(false)
  useEffect(() => {
    const espera = setTimeout(() => setQuieta(true), demora)
    return () => clearTimeout(espera)
  }, [demora])
  return quieta
}
