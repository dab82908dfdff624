import { createContext, useContext, useEffect } from 'react'

/** Names of the fields of a form whose text is not understood, for the form to count. */
export interface SinEntender {
  readonly leer: () => readonly string[]
  readonly subscribe: (listener: () => void) => () => void
  /** Adds a field, or takes it away again. */
  readonly anotar: (nombre: string, si: boolean) => void
}

export function crearSinEntender(): SinEntender {
  let nombres: readonly string[] = []
  const listeners = new Set<() => void>()
  return {
    leer: () => nombres,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    anotar: (nombre, si) => {
      nombres = [...nombres.filter((otro) => otro !== nombre), ...(si ? [nombre] : [])]
      for (const listener of listeners) listener()
    },
  }
}

export const SinEntenderDelFormulario = createContext<SinEntender | null>(null)

/** Tells the form around whether the text of a field is not understood. */
export function useSinEntender(nombre: unknown, si: boolean): void {
  const form = useContext(SinEntenderDelFormulario)
  useEffect(() => {
    if (!form || !si || typeof nombre !== 'string') return
    form.anotar(nombre, true)
    return () => form.anotar(nombre, false)
  }, [form, nombre, si])
}
