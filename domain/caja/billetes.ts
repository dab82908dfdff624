import { type Centavos, centavos } from '../dinero.ts'

/** The banknotes in circulation, in pesos, as one counts them. */
export const BILLETES = [20_000, 10_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10] as const

/**
 * Says what is wrong with how many notes of a kind somebody typed, in Spanish; null when nothing is. Nobody has one and
 * a half: such a number is a slip, and reading it as another would hide it.
 */
export const errorDeCantidad = (escrito: string): string | null =>
  /^\d{0,5}$/.test(escrito) ? null : 'Debe ser un número entero'

/**
 * Sums a drawer: how many of each note of BILLETES, as typed ('' or absent is none), and coins in centavos. Null while
 * one of them is no count (errorDeCantidad), or the coins are less than nothing.
 */
export function sumarBilletes(cuantos: Readonly<Record<number, string>>, monedas: Centavos): Centavos | null {
  if (monedas < 0 || BILLETES.some((billete) => errorDeCantidad(cuantos[billete] ?? ''))) return null
  return centavos(BILLETES.reduce<number>((suma, b) => suma + b * 100 * Number(cuantos[b] ?? ''), monedas))
}
