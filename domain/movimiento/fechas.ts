import { anoDe, esFinDeSemana, type Fecha, sumarDias } from '../fecha.ts'

/** Which days a payment or income may be entered for. */
export interface FechasAdmitidas {
  readonly desde: Fecha
  readonly hasta: Fecha
  /** Saturdays and Sundays too (D-107). */
  readonly finDeSemana: boolean
}

/**
 * Admits days from 1 January of the current year to today, not further back than `diasAtras` when the school says so
 * (D-107).
 */
export function fechasAdmitidas(hoy: Fecha, diasAtras: number | null, finDeSemana: boolean): FechasAdmitidas {
  const enero = `${anoDe(hoy)}-01-01` as Fecha
  const atras = diasAtras === null ? enero : sumarDias(hoy, -diasAtras)
  const lejos = atras < enero
  // On a weekend its days are admitted: whoever works then must be able to enter what happens.
  return { desde: lejos ? enero : atras, hasta: hoy, finDeSemana: finDeSemana || esFinDeSemana(hoy) }
}

export type FechaNoAdmitida = 'fuera de plazo' | 'fin de semana'

/** Says why a day is not admitted; null when it is. */
export function fechaNoAdmitida(fecha: Fecha, { desde, hasta, finDeSemana }: FechasAdmitidas): FechaNoAdmitida | null {
  if (fecha < desde || fecha > hasta) return 'fuera de plazo'
  return !finDeSemana && esFinDeSemana(fecha) ? 'fin de semana' : null
}
