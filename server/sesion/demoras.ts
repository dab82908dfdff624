/** Names that are remembered at most; past them the ones that were tried least lately are forgotten. */
const NOMBRES = 20_000
const HORA = 3_600_000
/** Seconds of the longest delay. */
const MAXIMA = 300

interface Demora {
  fallos: number
  ultimo: number
  /** Until when nobody is judged; null while there is no delay. */
  hasta: number | null
}

/** The delays of names that nobody has, in this process. */
export interface Demoras {
  /** Counts an attempt as `contarEnDemora` does for an account, and answers what that answers. */
  contar(nombre: string, esperado: number): number
}

/**
 * Keeps delays in memory, by the same rules as those of accounts in the database (D-129). `reloj`: milliseconds, by the
 * clock that those who wait measure with.
 */
export function crearDemoras(reloj: () => number = () => performance.now()): Demoras {
  const vistos = new Map<string, Demora>()
  return {
    contar(nombre, esperado) {
      const ahora = reloj()
      const antes = vistos.get(nombre)
      if (antes?.hasta && (antes.hasta > ahora || antes.ultimo >= ahora - esperado))
        return Math.max(1, antes.hasta - ahora)
      const seguido = antes !== undefined && antes.ultimo >= ahora - HORA
      const fallos = antes?.fallos ?? 0
      // deleted first, so that the order of the names is that of their last attempt
      vistos.delete(nombre)
      vistos.set(nombre, {
        fallos: seguido ? fallos + 1 : 1,
        ultimo: ahora,
        hasta: seguido && fallos >= 4 ? ahora + Math.min(MAXIMA, 2 ** Math.min(fallos - 4, 9)) * 1000 : null,
      })
      for (const viejo of vistos.keys()) {
        if (vistos.size <= NOMBRES) break
        vistos.delete(viejo)
      }
      return 0
    },
  }
}
