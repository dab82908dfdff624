import { useSyncExternalStore } from 'react'
import type { FormatoRecibo } from '#contract/recibo.ts'

const KEY = 'campana.recibo'
const listeners = new Set<() => void>()
let elegido: FormatoRecibo = localStorage.getItem(KEY) === '80mm' ? '80mm' : 'a4'

function elegir(formato: FormatoRecibo): void {
  elegido = formato
  localStorage.setItem(KEY, formato)
  for (const listener of listeners) listener()
}

/** Remembers the paper of this computer's printer, once it was chosen. */
export function useFormatoRecibo(): [FormatoRecibo, (formato: FormatoRecibo) => void] {
  const formato = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => elegido,
  )
  return [formato, elegir]
}
