import { anoDe, type Fecha } from './fecha.ts'

/**
 * The birthdays that are kept on a day, as month * 100 + day: those of 29 February are kept on the 28th of a common
 * year (D-166).
 */
export function cumplenEl(hoy: Fecha): number[] {
  const dia = Number(hoy.slice(5, 7)) * 100 + Number(hoy.slice(8, 10))
  return dia === 228 && !esBisiesto(anoDe(hoy)) ? [dia, 229] : [dia]
}

/** The years that somebody completes whose birthday is kept today. */
export const edadQueCumple = (nacimiento: Fecha, hoy: Fecha): number => anoDe(hoy) - anoDe(nacimiento)

const esBisiesto = (ano: number) => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0
