import { construir, esFinDeSemana, type Fecha, sumarDias } from '#domain/fecha.ts'

/** A moment in the past of the school: its day in Salta and its instant, in milliseconds. */
export interface Momento {
  readonly dia: Fecha
  readonly ms: number
}

/** Makes the moment of a second of a day in Salta, which is UTC-3 all year. */
export const momento = (dia: Fecha, segundo: number): Momento => ({
  dia,
  ms: Date.parse(`${dia}T00:00:00-03:00`) + segundo * 1000,
})

/** Some seconds later on the same day. */
export const luego = ({ dia, ms }: Momento, segundos: number): Momento => ({ dia, ms: ms + segundos * 1000 })

/** Turns it into what a column of the database takes. */
export const instante = ({ ms }: Momento): Date => new Date(ms)

/**
 * Gives the place of the moment in the order in which an annulment replays what happened: any number that grows with
 * time.
 */
export const sucesoDe = ({ ms }: Momento): number => ms / 1000

/** Finds the day itself, or the Monday after it when the counter is closed. */
export const habilDesde = (fecha: Fecha): Fecha => (esFinDeSemana(fecha) ? habilDesde(sumarDias(fecha, 1)) : fecha)

/** Finds the same for a day of the calendar month 1..12. */
export const habil = (ano: number, mes: number, dia: number): Fecha => habilDesde(construir(ano, mes, dia) as Fecha)
