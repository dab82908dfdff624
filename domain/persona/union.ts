/** A living enrolment of one of two students who are to be one. */
export interface EnAno {
  readonly id: number
  readonly ano: number
  /** Something was collected for it that was not annulled since, or it has grades or attendance. */
  readonly conMovimientos: boolean
}

export interface AnoUnido {
  readonly ano: number
  /** Enrolment that is kept; null where both have movements, so that nothing can be merged. */
  readonly queda: number | null
  /** Enrolment that is annulled; null where only one of the two has the year, or where nothing can be merged. */
  readonly seAnula: number | null
}

/**
 * Decides, year by year, which enrolment is kept when two students become one (D-156): the one with movements, whichever
 * side it is on; of two without any, the one of the student who is kept.
 * @returns the years of either, from the first on
 */
export function unirAnos(destino: readonly EnAno[], origen: readonly EnAno[]): AnoUnido[] {
  const anos = [...new Set([...destino, ...origen].map(({ ano }) => ano))].sort((a, b) => a - b)
  return anos.map((ano) => {
    const suya = destino.find((e) => e.ano === ano)
    const otra = origen.find((e) => e.ano === ano)
    if (!suya || !otra) return { ano, queda: (suya ?? otra)?.id ?? null, seAnula: null }
    if (suya.conMovimientos && otra.conMovimientos) return { ano, queda: null, seAnula: null }
    const [queda, seAnula] = otra.conMovimientos ? [otra, suya] : [suya, otra]
    return { ano, queda: queda.id, seAnula: seAnula.id }
  })
}

/**
 * Gives the fields that the one who is kept has empty and the other has not: these are filled (D-156, D-157).
 * @returns field → value of the other
 */
export function rellenos(
  campos: readonly string[],
  destino: Readonly<Record<string, unknown>>,
  origen: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const vacio = (valor: unknown) => valor === null || valor === undefined || valor === ''
  const faltan = campos.filter((campo) => vacio(destino[campo]) && !vacio(origen[campo]))
  return Object.fromEntries(faltan.map((campo) => [campo, origen[campo]]))
}
