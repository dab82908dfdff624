const TODO = ''

/** Keeps who draws a cell, a day or anything of the grid of a course, and calls those whom a change is of. */
export class Oyentes {
  readonly #suyos = new Map<string, Set<() => void>>()

  /** Listens to a cell, named by its student and its day; gives what ends that. */
  celda = (donde: string) => this.#oir(donde)
  dia = (idDia: number) => this.#oir(`d${idDia}`)
  todo = this.#oir(TODO)

  #oir(cual: string) {
    return (oyente: () => void): (() => void) => {
      const suyos = this.#suyos.get(cual) ?? new Set()
      this.#suyos.set(cual, suyos.add(oyente))
      return () => {
        suyos.delete(oyente)
      }
    }
  }

  /** Tells who draws these cells and days, or all of them. */
  avisar(celdas?: readonly string[], dias?: readonly number[]): void {
    const cuales = celdas && dias ? [...celdas, ...dias.map((id) => `d${id}`), TODO] : [...this.#suyos.keys()]
    for (const cual of cuales) for (const oyente of this.#suyos.get(cual) ?? []) oyente()
  }
}
