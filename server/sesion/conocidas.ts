import type { Db } from '../db/database.ts'
import { direccionesConIngreso } from './sesion.queries.ts'

/** Milliseconds after which the addresses are read again: other processes let people in too. */
const VIGENCIA = 300_000
/** Addresses that are kept of each kind at most. */
const DIRECCIONES = 20_000

/** The addresses (redDe) from which somebody signed in lately, whoever it was. */
export interface Conocidas {
  es(db: Db, red: string): Promise<boolean>
  /** Somebody has just signed in from there. */
  anotar(red: string): void
}

/**
 * Keeps them in memory, so that a flood of sign-ins asks the database for none of them. It is by the address alone: what
 * is done first for a name would tell that somebody has it. `reloj`: milliseconds.
 */
export function crearConocidas(reloj: () => number = Date.now): Conocidas {
  let leidas: ReadonlySet<string> | null = null
  let hasta = 0
  let leyendo: Promise<ReadonlySet<string>> | null = null
  const nuevas = new Set<string>()

  function leer(db: Db): Promise<ReadonlySet<string>> {
    leyendo ??= direccionesConIngreso(db, DIRECCIONES)
      .then((direcciones) => {
        leidas = new Set(direcciones)
        hasta = reloj() + VIGENCIA
        return leidas
      })
      .finally(() => {
        leyendo = null
      })
    return leyendo
  }

  return {
    async es(db, red) {
      if (nuevas.has(red)) return true
      if (!leidas) return (await leer(db)).has(red)
      // those that are there will do until the others have come
      if (reloj() >= hasta) leer(db).catch(() => undefined)
      return leidas.has(red)
    },
    anotar(red) {
      nuevas.delete(red)
      nuevas.add(red)
      for (const vieja of nuevas) {
        if (nuevas.size <= DIRECCIONES) break
        nuevas.delete(vieja)
      }
    },
  }
}
