import { crearLimite, type Limite } from '../http/limite.ts'

/** Bounds the refusals that are written to the audit, so that nobody fills the disk by being refused. */
export interface Techo {
  /** Tells whether one more is written; `key` says whose it is. */
  admite(key: string): boolean
}

const DIEZ_MINUTOS = 600_000

/** Writes in ten minutes 100 of each user or address, and 2,000 of all. */
export function crearTecho(
  porUno: Limite = crearLimite(100, DIEZ_MINUTOS),
  todos = crearLimite(2000, DIEZ_MINUTOS),
): Techo {
  return {
    admite(key) {
      if (porUno.falta(key) || todos.falta('')) return false
      porUno.anotar(key)
      todos.anotar('')
      return true
    },
  }
}
