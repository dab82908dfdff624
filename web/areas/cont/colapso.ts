import { useLayoutEffect, useSyncExternalStore } from 'react'

const KEY = 'campana.menu'
let elegido = localStorage.getItem(KEY) === 'colapsado'
let pantallasAnchas = 0
const listeners = new Set<() => void>()
const avisar = () => {
  for (const listener of listeners) listener()
}

/** Whether the side menu is down to its icons: by choice, or because the screen in front needs the width. */
export function useMenuEstaColapsado(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => elegido || pantallasAnchas > 0,
  )
}

/** The choice of this computer's user; a wide screen collapses it in any case. */
export function alternarMenu(): void {
  elegido = !elegido
  localStorage.setItem(KEY, elegido ? 'colapsado' : 'abierto')
  avisar()
}

/** A screen of 17 columns calls this: the menu is collapsed as long as it is in front. */
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
