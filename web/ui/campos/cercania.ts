import { buscador } from '#domain/busqueda.ts'
import { fold } from '#domain/texto.ts'

/** What is known of an option when a text is looked for among several. */
export interface Buscable {
  readonly text: string
  readonly description?: string | undefined
  readonly disabled?: boolean
  /** Of two that are as near to a text, the one with more is meant; 0 by default. */
  readonly preferencia?: number
}

const palabras = (texto: string): string[] => fold(texto).match(/[\p{L}\p{N}]+/gu) ?? []

/** Tells how near an option is: 0 the same text, 1 every word is one of its own, 2 begins one, 3 is somewhere in it. */
function distancia({ text, description = '' }: Buscable, busqueda: string): number {
  if (fold(text) === fold(busqueda.trim())) return 0
  const suyas = palabras(`${text} ${description}`)
  const buscadas = palabras(busqueda)
  if (buscadas.every((p) => suyas.includes(p))) return 1
  return buscadas.every((p) => suyas.some((s) => s.startsWith(p))) ? 2 : 3
}

/**
 * Lists the options that hold every word of a text, accents ignored, the nearest first; without a text all of them as
 * they come.
 */
export function cercanas<T extends Buscable>(opciones: readonly T[], busqueda: string): T[] {
  if (busqueda.trim() === '') return [...opciones]
  return evaluar(opciones, busqueda).map(([opcion]) => opcion)
}

/** Gives the option that is nearer to a text than any other; undefined when none is, or when there is nothing to go by. */
export function laMasCercana<T extends Buscable>(opciones: readonly T[], busqueda: string): T | undefined {
  if (busqueda.trim() === '') return undefined
  const [primera, segunda] = evaluar(
    opciones.filter((o) => !o.disabled),
    busqueda,
  )
  return primera && (!segunda || comparar(primera, segunda) !== 0) ? primera[0] : undefined
}

type Evaluada<T> = readonly [opcion: T, distancia: number, preferencia: number]

const comparar = (a: Evaluada<unknown>, b: Evaluada<unknown>) => a[1] - b[1] || b[2] - a[2]

function evaluar<T extends Buscable>(opciones: readonly T[], busqueda: string): Evaluada<T>[] {
  const halla = buscador(busqueda)
  return opciones
    .filter((o) => halla(`${o.text} ${o.description ?? ''}`))
    .map((o): Evaluada<T> => [o, distancia(o, busqueda), o.preferencia ?? 0])
    .sort(comparar)
}
