/** A row of everything that can be chosen. */
export interface Elegible {
  readonly id: number
  /** Whether it is chosen by what is saved. */
  readonly selected: boolean
}

/** Names that are said of one side; the rest are counted. */
const NOMBRADOS = 3

/**
 * Says what somebody else changed in a set between two readings of it: 'agregó «Gómez, Eva» y quitó «Ríos, Juan»'.
 * @returns '' when nothing differs
 */
export function cambiosDe<F extends Elegible>(
  antes: readonly F[],
  ahora: readonly F[],
  nombre: (fila: F) => string,
): string {
  const elegidos = (filas: readonly F[]) => new Set(filas.filter((f) => f.selected).map((f) => f.id))
  const [era, es] = [elegidos(antes), elegidos(ahora)]
  return [
    decir('agregó', ahora.filter((f) => f.selected && !era.has(f.id)).map(nombre)),
    decir('quitó', antes.filter((f) => f.selected && !es.has(f.id)).map(nombre)),
  ]
    .filter(Boolean)
    .join(' y ')
}

function decir(verbo: string, nombres: readonly string[]): string {
  if (nombres.length === 0) return ''
  const resto = nombres.length - NOMBRADOS
  const dichos = nombres.slice(0, NOMBRADOS).map((n) => `«${n}»`)
  return `${verbo} ${[...dichos, ...(resto > 0 ? [`${resto} más`] : [])].join(', ')}`
}
