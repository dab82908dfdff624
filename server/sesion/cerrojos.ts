/** Names that are remembered at most; past them the ones that were tried least lately are forgotten. */
const NOMBRES = 20_000
/** Wrong passwords in a row that lock. */
const SEGUIDOS = 5

/** The locks of names that nobody has, in this process. */
export interface Cerrojos {
  /** Counts an attempt as `contarIntento` does for an account: false when it is locked and must not be judged. */
  contar(key: string, minutos: number): boolean
  cerrado(key: string): boolean
}

/** Keeps locks in memory, by the same rules as those of accounts in the database (D-129). `reloj`: milliseconds. */
export function crearCerrojos(reloj: () => number = Date.now): Cerrojos {
  const vistos = new Map<string, { fallos: number; hasta: number | null }>()
  return {
    cerrado: (key) => (vistos.get(key)?.hasta ?? 0) > reloj(),
    contar(key, minutos) {
      const ahora = reloj()
      const antes = vistos.get(key)
      if (antes?.hasta && antes.hasta > ahora) return false
      const fallos = antes && antes.hasta === null ? antes.fallos + 1 : 1
      // deleted first, so that the order of the names is that of their last attempt
      vistos.delete(key)
      vistos.set(key, { fallos, hasta: fallos >= SEGUIDOS ? ahora + minutos * 60_000 : null })
      for (const viejo of vistos.keys()) {
        if (vistos.size <= NOMBRES) break
        vistos.delete(viejo)
      }
      return true
    },
  }
}
