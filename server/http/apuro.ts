import { espere } from '#domain/errores.ts'

/** Calls that a user may make one upon the other, and how many more each second. A screen makes ten at most. */
const SEGUIDAS = 200
const POR_SEGUNDO = 20
/** How many more of his wait; a browser has six connections. */
const EN_ESPERA = 100
/** Users that are remembered at most; those who asked least lately are forgotten. */
const MEMORIA = 10_000

interface Ritmo {
  /** Calls that he may still make at once; below 0 he asks faster than a person can. */
  quedan: number
  /** Milliseconds of the clock at which they were counted. */
  desde: number
  /** Calls that he asked for in haste and that are being answered: one at most. Those from before do not count. */
  apuradas: number
  esperan: (() => void)[]
}

/** Lets who asks faster than a person can have one call at a time, so that all others are served as if he were one more. */
export interface Apuro {
  /**
   * Waits for the turn of a user or session, by what tells it from all others, and answers what ends it, which is called once.
   * @throws Falla of class `espere` when too many of his calls wait already
   */
  tomar(key: string): Promise<() => void>
}

/** Does a piece of work in the turn of a user or session; of nobody, at once. Throws what `tomar` throws. */
export async function enSuTurno<R>(apuro: Apuro, key: string | null, work: () => Promise<R>): Promise<R> {
  if (key === null) return work()
  const soltar = await apuro.tomar(key)
  try {
    return await work()
  } finally {
    soltar()
  }
}

/** `reloj`: milliseconds. */
export function crearApuro(reloj: () => number = Date.now): Apuro {
  const ritmos = new Map<string, Ritmo>()

  function ritmoDe(key: string): Ritmo {
    const ahora = reloj()
    const ritmo = ritmos.get(key) ?? { quedan: SEGUIDAS, desde: ahora, apuradas: 0, esperan: [] }
    const ganadas = ((ahora - ritmo.desde) / 1000) * POR_SEGUNDO
    ritmo.quedan = Math.min(SEGUIDAS, ritmo.quedan + ganadas)
    ritmo.desde = ahora
    // deleted first, so that the order of the users is that of their last call
    ritmos.delete(key)
    ritmos.set(key, ritmo)
    for (const [otra, { apuradas }] of ritmos) {
      if (ritmos.size <= MEMORIA) break
      if (apuradas === 0) ritmos.delete(otra)
    }
    return ritmo
  }

  return {
    async tomar(key) {
      const ritmo = ritmoDe(key)
      ritmo.quedan = Math.max(ritmo.quedan - 1, -SEGUIDAS)
      // a call that he began at his ease and that takes long, a roll-over for instance, keeps none of his others waiting
      if (ritmo.quedan >= 0) return () => undefined
      if (ritmo.apuradas === 0) ritmo.apuradas = 1
      else {
        if (ritmo.esperan.length >= EN_ESPERA) throw espere(1000)
        await new Promise<void>((entra) => ritmo.esperan.push(entra))
      }
      return () => {
        const sigue = ritmo.esperan.shift()
        if (sigue) sigue()
        else ritmo.apuradas = 0
      }
    },
  }
}
