import { anoDe, esFinDeSemana, type Fecha, sumarDias } from '../fecha.ts'

/** Which days a payment or income may be entered for. */
export interface FechasAdmitidas {
  readonly desde: Fecha
  readonly hasta: Fecha
  /** Saturdays and Sundays too (D-107). */
  readonly finDeSemana: boolean
}

/** From 1 January of the current year to today, not further back than `diasAtras` when the school says so (D-107). */
export function fechasAdmitidas(hoy: Fecha, diasAtras: number | null, finDeSemana: boolean): FechasAdmitidas {
  const enero = `${anoDe(hoy)}-01-01` as Fecha
  const atras = diasAtras === null ? enero : sumarDias(hoy, -diasAtras)
  const lejos = atras < enero
  // Who works on a weekend enters what happens then.
  return { desde: lejos ? enero : atras, hasta: hoy, finDeSemana: finDeSemana || esFinDeSemana(hoy) }
}

export type FechaNoAdmitida = 'fuera de plazo' | 'fin de semana'

/** Null for a day that is admitted. */
export function fechaNoAdmitida(fecha: Fecha, { desde, hasta, finDeSemana }: FechasAdmitidas): FechaNoAdmitida | null {
  if (fecha < desde || fecha > hasta) return 'fuera de plazo'
  return !finDeSemana && esFinDeSemana(fecha) ? 'fin de semana' : null
}
