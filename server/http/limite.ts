/** Keys that a limit keeps at most; past them the ones that began first are forgotten. */
const LLAVES = 20_000

/** Counts what happens by key, in this process, and tells when a key has had its share of a window. */
export interface Limite {
  /** Milliseconds until the key may go on; 0 when it may now. */
  falta(key: string): number
  anotar(key: string): void
  /** Takes back one that was counted. */
  devolver(key: string): void
}

/** Makes a limit of `max` in each `ventana` (milliseconds), which begins with the first that is counted. */
export function crearLimite(max: number, ventana: number, reloj: () => number = Date.now): Limite {
  const vistos = new Map<string, { veces: number; fin: number }>()
  const vigente = (key: string) => {
    const visto = vistos.get(key)
    return visto && visto.fin > reloj() ? visto : undefined
  }
  return {
    falta(key) {
      const visto = vigente(key)
      return visto && visto.veces >= max ? visto.fin - reloj() : 0
    },
    anotar(key) {
      const visto = vigente(key)
      if (visto) visto.veces++
      else {
        // deleted first, so that the order of the keys is that of their windows
        vistos.delete(key)
        vistos.set(key, { veces: 1, fin: reloj() + ventana })
        for (const vieja of vistos.keys()) {
          if (vistos.size <= LLAVES) break
          vistos.delete(vieja)
        }
      }
    },
    devolver(key) {
      const visto = vigente(key)
      if (visto) visto.veces--
    },
  }
}
