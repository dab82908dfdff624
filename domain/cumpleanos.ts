import { anoDe, type Fecha, sumarDias } from './fecha.ts'

/**
 * The birthdays that are kept on a day, as month * 100 + day: those of 29 February are kept on the 28th of a common
 * year (D-166).
 */
export function cumplenEl(hoy: Fecha): number[] {
  const dia = Number(hoy.slice(5, 7)) * 100 + Number(hoy.slice(8, 10))
  return dia === 228 && !esBisiesto(anoDe(hoy)) ? [dia, 229] : [dia]
}

/** The same of a day and of those that follow it, so many. */
export const cumplenDesde = (hoy: Fecha, dias: number): number[] => diasDesde(hoy, dias).flatMap(cumplenEl)

/** Gives on which of these days somebody's birthday is kept: of `hoy` and those that follow it; null on none. */
export function diaQueCumple(nacimiento: Fecha, hoy: Fecha, dias: number): Fecha | null {
  const suyo = Number(nacimiento.slice(5, 7)) * 100 + Number(nacimiento.slice(8, 10))
  return diasDesde(hoy, dias).find((dia) => cumplenEl(dia).includes(suyo)) ?? null
}

const diasDesde = (hoy: Fecha, dias: number): Fecha[] => Array.from({ length: dias + 1 }, (_, i) => sumarDias(hoy, i))

/** The years that somebody completes whose birthday is kept on a day. */
export const edadQueCumple = (nacimiento: Fecha, dia: Fecha): number => anoDe(dia) - anoDe(nacimiento)

const esBisiesto = (ano: number) => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0
