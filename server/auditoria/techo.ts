import { crearLimite, type Limite } from '../http/limite.ts'

/** Bounds the refusals that are written to the audit, so that nobody fills the disk by being refused. */
export interface Techo {
  /** Tells whether one more is written; `key` says whose it is. */
  admite(key: string): boolean
  /** Tells whether no more of his are written for now. */
  lleno(key: string): boolean
}

const DIEZ_MINUTOS = 600_000

/** Writes in ten minutes 100 of each user or address, 2,000 of all users and as many of all addresses. */
export function crearTecho(
  porUno: Limite = crearLimite(100, DIEZ_MINUTOS),
  todos = crearLimite(2000, DIEZ_MINUTOS),
): Techo {
  // strangers, who are known by their address, leave room for those who have signed in
  const clase = (key: string) => (key.startsWith('usuario ') ? 'usuarios' : 'direcciones')
  const lleno = (key: string) => porUno.falta(key) > 0 || todos.falta(clase(key)) > 0
  return {
    lleno,
    admite(key) {
      if (lleno(key)) return false
      porUno.anotar(key)
      todos.anotar(clase(key))
      return true
    },
  }
}
