/** Times of a session, milliseconds since 1970 (000§4, AUT-009). */
export interface Plazos {
  /** End of the idle time, postponed at the start of every request. */
  readonly cookieExpirationTime: number
  /** Moment when the server stops accepting the token. */
  readonly tokenExpirationTime: number
}

/** The token counts as expired a minute early, so that the warning comes while it can still be refreshed. */
const MARGEN = 60_000

/** Seconds of the countdown of the warning. */
export const CUENTA_REGRESIVA = 30

export const tokenVence = (ahora: number, segundos: number): number => ahora + segundos * 1000 - MARGEN

/** Computes the new expiry: the earlier of the token's own and now plus the offset. */
export const extender = (ahora: number, tokenExpirationTime: number, offsetMinutos: number): number =>
  Math.min(tokenExpirationTime, ahora + offsetMinutos * 60_000)

export type EstadoPlazo = 'vigente' | 'por-vencer' | 'vencida'

/**
 * 'por-vencer' while the warning counts down; 'vencida' after it, on a page load after the expiry, and
 * as soon as the server no longer accepts the token.
 */
export function estadoPlazo(plazos: Plazos, ahora: number): EstadoPlazo {
  if (ahora < plazos.cookieExpirationTime) return 'vigente'
  if (ahora >= plazos.tokenExpirationTime + MARGEN) return 'vencida'
  return ahora < plazos.cookieExpirationTime + CUENTA_REGRESIVA * 1000 + HOLGURA ? 'por-vencer' : 'vencida'
}

/**
 * Computes when the countdown of a warning ends: in all tabs at the same moment, but for one that was asleep when the
 * others began, which gives its 30 s whole.
 */
export function finDeCuenta({ cookieExpirationTime }: Plazos, ahora: number): number {
  const tarde = ahora - cookieExpirationTime > TARDE
  return (tarde ? ahora : cookieExpirationTime) + CUENTA_REGRESIVA * 1000
}

/** Milliseconds after which a warning counts as late. */
const TARDE = 2_000

/** Milliseconds for the check, which runs every 5 s: the countdown may start that late and still has its 30 s. */
const HOLGURA = 10_000
