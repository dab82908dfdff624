/** The grades from the best to the worst; 'Aus' was absent (EXA-019). */
export const NOTAS = ['A', 'B', 'C', 'D', 'E', 'Aus'] as const
export type Nota = (typeof NOTAS)[number]
export type NotaConValor = Exclude<Nota, 'Aus'>

/** Tells what a grade counts in an average; who was absent counts in none. */
export const VALOR_DE_NOTA: Readonly<Record<Nota, number | null>> = { A: 5, B: 4, C: 3, D: 2, E: 1, Aus: null }

/** Tells how a grade is shown: A, B and C green, D and E red, absence by itself (EXA-019). */
export const aspectoDeNota = (nota: Nota): 'buena' | 'mala' | 'ausente' =>
  nota === 'Aus' ? 'ausente' : nota === 'D' || nota === 'E' ? 'mala' : 'buena'

/** Gives the average of grades, 1..5 with two decimals; null when none of them counts. */
export function promedioDe(notas: readonly Nota[]): number | null {
  return mediaDe(notas.flatMap((nota) => VALOR_DE_NOTA[nota] ?? []))
}

/** Gives the mean of values, with two decimals; null of none. */
export function mediaDe(valores: readonly number[]): number | null {
  if (valores.length === 0) return null
  return Math.round((100 * valores.reduce((suma, v) => suma + v, 0)) / valores.length) / 100
}

/** Names the grade to which an average comes nearest, the better one of two. */
export const notaDePromedio = (promedio: number): NotaConValor =>
  NOTAS[5 - Math.floor(Math.min(5, Math.max(1, promedio)) + 0.5)] as NotaConValor

/** Tells whether the subject of this average is not passed. */
export const esBaja = (promedio: number | null): boolean =>
  promedio !== null && aspectoDeNota(notaDePromedio(promedio)) === 'mala'

/** What the averages of a student's subjects come to (record 084). */
export interface Balance {
  /** The mean of its subjects' averages; null without any. */
  readonly promedio: number | null
  /** How many subjects are not passed. */
  readonly bajas: number
}

export const balanceDe = (promedios: readonly (number | null)[]): Balance => ({
  promedio: mediaDe(promedios.filter((p) => p !== null)),
  bajas: promedios.filter(esBaja).length,
})
