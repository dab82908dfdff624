import type { AnyRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { cuadroDibujado } from '../ui/cuadro.ts'

let destino: string | null = null
const listeners = new Set<() => void>()

function poner(nuevo: string | null) {
  destino = nuevo
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Gives the path that one is going to while its screen is not there yet; null when one is not on the way. */
export const useYendo = (): string | null => useSyncExternalStore(subscribe, () => destino)

/**
 * Lets the menu mark where one goes before the router begins its work, which takes longer than a press may wait
 * (docs/decisions/058). Back and Forward do not wait: the page is put where it was scrolled to.
 */
export function marcarAntesDeIr(router: AnyRouter): void {
  const { load } = router
  router.load = async (opts) => {
    const type = opts?.action?.type
    // what the next navigation starts from must not wait for the picture
    router.updateLatestLocation()
    const { pathname } = router.latestLocation
    if ((type !== 'PUSH' && type !== 'REPLACE') || pathname === router.state.location.pathname) return load(opts)
    poner(pathname)
    try {
      await cuadroDibujado()
      await load(opts)
    } finally {
      if (destino === pathname) poner(null)
    }
  }
}
