/** A level as the series of grades sees it: its grades by id, in the order of promotion. */
export interface NivelEnOrden {
  readonly id: number
  /** Age on 30 June of who begins it in its first grade. */
  readonly edad: number
  readonly grados: readonly number[]
}

/** Puts one of a list, or a new one, at a place from 1; a place beyond the end is the last one. */
export function poner(lista: readonly number[], id: number, lugar: number): number[] {
  const otros = lista.filter((otro) => otro !== id)
  return otros.toSpliced(Math.max(0, lugar - 1), 0, id)
}

/**
 * The numero of each grade: its place in the one series that goes through all levels, from 1 and without gaps (D-027), so
 * that the grades of a level are always one after another.
 */
export const numerosDe = (niveles: readonly NivelEnOrden[]): ReadonlyMap<number, number> =>
  new Map(niveles.flatMap((nivel) => nivel.grados).map((id, i) => [id, i + 1]))

/**
 * The age of a level after its grades changed. A grade that is put before the first one, or the first one that is taken
 * away, leaves the age of the others as it was: 'Sala de 2 años' is for who is a year younger. Another order of the same
 * grades changes nothing.
 */
export function edadDespues(
  { edad, grados }: Pick<NivelEnOrden, 'edad' | 'grados'>,
  despues: readonly number[],
): number {
  if (despues.length === grados.length) return edad
  const quedo = despues.find((id) => grados.includes(id))
  if (quedo === undefined) return edad
  return Math.max(0, edad + grados.indexOf(quedo) - despues.indexOf(quedo))
}
