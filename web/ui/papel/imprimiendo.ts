import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let imprimiendo = false
const listeners = new Set<() => void>()

function poner(si: boolean): void {
  imprimiendo = si
  // the browser takes the page as it is when this returns
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', antes)
    addEventListener('afterprint', despues)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('beforeprint', antes)
    removeEventListener('afterprint', despues)
  }
}

const antes = () => poner(true)
const despues = () => poner(false)

/**
 * Tells whether the page is being printed: a list then draws all its rows, and what only paper needs is drawn
 * (interfaz 14).
 */
export const useImprimiendo = (): boolean => useSyncExternalStore(subscribe, () => imprimiendo)
