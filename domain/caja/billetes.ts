import { type Centavos, centavos } from '../dinero.ts'

/** The banknotes in circulation, in pesos, as one counts them. */
export const BILLETES = [20_000, 10_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10] as const

/** Sums a drawer: how many of each note of BILLETES (absent is none), and coins in centavos. */
export const sumarBilletes = (cuantos: Readonly<Record<number, number>>, monedas: Centavos): Centavos =>
  centavos(BILLETES.reduce<number>((suma, billete) => suma + billete * 100 * (cuantos[billete] ?? 0), monedas))
