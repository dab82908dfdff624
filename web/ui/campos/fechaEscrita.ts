import { type Fecha, leerFecha } from '#domain/fecha.ts'

/** Reads what a person types: DD-MM-YYYY, DD/MM/YYYY or DDMMYYYY, strictly; null otherwise. */
export function leerFechaEscrita(texto: string): Fecha | null {
  const limpio = texto.trim()
  if (/^\d{8}$/.test(limpio)) return leerFecha(`${limpio.slice(0, 2)}-${limpio.slice(2, 4)}-${limpio.slice(4)}`)
  return /^\d{2}([-/])\d{2}\1\d{4}$/.test(limpio) ? leerFecha(limpio) : null
}

export interface LimitesFecha {
  min?: Fecha | undefined
  max?: Fecha | undefined
  /** Days that cannot be chosen: weekends, holidays. */
  inhabilitada?: ((fecha: Fecha) => boolean) | undefined
}

/** Whether a day can be chosen within the limits. */
export const permitida = (fecha: Fecha, { min, max, inhabilitada }: LimitesFecha): boolean =>
  !(min && fecha < min) && !(max && fecha > max) && !inhabilitada?.(fecha)
