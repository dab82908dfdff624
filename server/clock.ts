import { type Fecha, fechaEnSalta } from '#domain/fecha.ts'

/** The one source of time (D-230): asked once per request and passed down. */
export interface Clock {
  ahora(): Date
  hoy(): Fecha
}

/** Day and instant of one request. */
export interface Momento {
  hoy: Fecha
  ahora: Date
}

/** Argentina has no daylight saving time: Salta is UTC-3. */
const SALTA = '-03:00'
const DETRAS = 3 * 3_600_000
const DIA = 24 * 3_600_000

/**
 * Creates the clock; with `fijo` the day stands still and only the time of day moves. With `hora` (HH:MM or HH:MM:SS in
 * Salta) that is the time of day now, whatever it really is: what tests see must not depend on when they run.
 */
export function createClock(fijo: Fecha | null, hora?: string | null): Clock {
  if (!fijo) return { ahora: () => new Date(), hoy: () => fechaEnSalta(new Date()) }
  if (hora) {
    const adelanto = Date.parse(`${fijo}T${hora}${SALTA}`) - Date.now()
    return { ahora: () => new Date(Date.now() + adelanto), hoy: () => fijo }
  }
  const empieza = Date.parse(`${fijo}T00:00${SALTA}`)
  return { ahora: () => new Date(empieza + ((Date.now() - DETRAS) % DIA)), hoy: () => fijo }
}
