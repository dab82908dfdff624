import { useEffect } from 'react'
import { useEstable } from '../ui/estable.ts'

/** Milliseconds after which an attempt without answer is made again. */
const OTRA_VEZ = 5_000

/**
 * Does again what had no answer while `esperando`: at once when the connection is back, and every few seconds where it was
 * never lost and the server is what does not answer. `hacer` must be what is done only once however often it is sent.
 */
export function useAlVolver(esperando: boolean, hacer: () => unknown): void {
  const otraVez = useEstable(hacer)
  useEffect(() => {
    if (!esperando) return
    const ya = () => void otraVez()
    const reloj = setInterval(() => navigator.onLine && ya(), OTRA_VEZ)
    addEventListener('online', ya)
    if (navigator.onLine) ya()
    return () => {
      clearInterval(reloj)
      removeEventListener('online', ya)
    }
  }, [esperando, otraVez])
}
