import { useLayoutEffect, useSyncExternalStore } from 'react'

const KEY = 'campana.menu'
let elegido = localStorage.getItem(KEY) === 'colapsado'
let pantallasAnchas = 0
const listeners = new Set<() => void>()
const avisar = () => {
  for (const listener of listeners) listener()
}

/** Tells whether the side menu shows only its icons: by choice, or because the present screen needs the width. */
export function useMenuEstaColapsado(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => elegido || pantallasAnchas > 0,
  )
}

/** Changes the choice, which this computer remembers; a wide screen collapses the menu in any case. */
export function alternarMenu(): void {
  elegido = !elegido
  localStorage.setItem(KEY, elegido ? 'colapsado' : 'abierto')
  avisar()
}

/** Collapses the menu as long as the calling screen is shown; for screens of 17 columns. */
export function useMenuColapsado(): void {
  useLayoutEffect(() => {
    pantallasAnchas++
    avisar()
    return () => {
      pantallasAnchas--
      avisar()
    }
  }, [])
}
