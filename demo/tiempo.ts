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

/** What an instant of the simulation is written as. */
export type Ajuste = (instante: Date) => Date

/** Part of the day so far whose hours stay as they are; what is still to come is moved into the rest of it. */
const QUIETA = 0.9

/**
 * Makes what moves the instants of a day that are later than `ahora` before it, in their order: whoever looks at the
 * school at seven in the morning must not read of what was collected at eight.
 */
export function hastaAhora(hoy: Fecha, ahora: Date): Ajuste {
  const [desde, fin] = [momento(hoy, 0).ms, momento(hoy, 86_400).ms]
  const pasado = ahora.getTime() - desde
  const quieta = desde + pasado * QUIETA
  const parte = (pasado * (1 - QUIETA)) / (fin - quieta)
  return (instante) => {
    const ms = instante.getTime()
    return ms <= quieta || ms >= fin ? instante : new Date(Math.floor(quieta + (ms - quieta) * parte))
  }
}
