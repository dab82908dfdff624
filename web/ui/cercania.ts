import { buscador, conLetraAlFinal, palabrasDe } from '#domain/busqueda.ts'
import { fold } from '#domain/texto.ts'

/** What is known of an option when a text is looked for among several. */
export interface Buscable {
  readonly text: string
  readonly description?: string | undefined
  readonly disabled?: boolean
  /** Of two that are as near to a text, the one with more is meant; 0 by default. */
  readonly preferencia?: number
}

/** What is looked at in an option, made once: a list of students is searched at each letter. */
interface Plegada {
  readonly text: string
  readonly todo: string
  readonly palabras: readonly string[]
}
const plegadas = new WeakMap<Buscable, Plegada>()

function plegar(opcion: Buscable): Plegada {
  const hecha = plegadas.get(opcion)
  if (hecha) return hecha
  const todo = fold(`${opcion.text} ${opcion.description ?? ''}`)
  const nueva = { text: fold(opcion.text), todo, palabras: palabras(todo) }
  plegadas.set(opcion, nueva)
  return nueva
}

const palabras = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []

/** A search: its text, its words, and those of them that are ordinals, '5°'. */
interface Buscado {
  readonly texto: string
  readonly palabras: readonly string[]
  readonly ordinales: readonly string[]
}

/**
 * Tells how near an option is: 0 the same text, 1 every word is one of its own, 2 begins one, 3 is somewhere in it. Of two
 * that words begin, the one that has more of them whole is a little nearer: '5 año a cen' is '5° Año A, Centro' before
 * 'Sala de 5 años A'. An ordinal that it writes as a plain number is farther: '5to' is '5°' before 'Sala de 5'.
 */
function distancia(opcion: Plegada, { texto, palabras, ordinales }: Buscado): number {
  if (opcion.text === texto) return 0
  const lejos = ordinales.every((o) => opcion.todo.includes(o)) ? 0 : 0.5
  const aMedias = palabras.filter((p) => !opcion.palabras.includes(p))
  if (aMedias.length === 0) return 1 + lejos
  const empiezan = aMedias.every((p) => opcion.palabras.some((s) => s.startsWith(p)))
  return lejos + (empiezan ? 2 + (0.4 * aMedias.length) / palabras.length : 3)
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
  const [primera, segunda] = elegibles(opciones, busqueda)
  return primera && (!segunda || comparar(primera, segunda) !== 0) ? primera[0] : undefined
}

/** Gives the only option that a text can mean, which has it alone or is the same; undefined where it could be another. */
export function laUnica<T extends Buscable>(opciones: readonly T[], busqueda: string): T | undefined {
  const [primera, segunda] = elegibles(opciones, busqueda)
  return primera && (!segunda || (primera[1] === 0 && segunda[1] > 0)) ? primera[0] : undefined
}

/** Judges what may be chosen; without a text there is nothing to go by. */
const elegibles = <T extends Buscable>(opciones: readonly T[], busqueda: string): Evaluada<T>[] =>
  busqueda.trim() === ''
    ? []
    : evaluar(
        opciones.filter((o) => !o.disabled),
        busqueda,
      )

type Evaluada<T> = readonly [opcion: T, distancia: number, preferencia: number]

const comparar = (a: Evaluada<unknown>, b: Evaluada<unknown>) => a[1] - b[1] || b[2] - a[2]

/** Judges what holds the words; where nothing does, a letter at the end may be one that is still being typed. */
function evaluar<T extends Buscable>(opciones: readonly T[], busqueda: string): Evaluada<T>[] {
  const halladas = evaluarEntera(opciones, busqueda)
  const final = conLetraAlFinal(busqueda)
  if (halladas.length > 0 || !final) return halladas
  return evaluarEntera(opciones, final.antes).filter(([o]) => plegar(o).palabras.some((p) => p.startsWith(final.letra)))
}

function evaluarEntera<T extends Buscable>(opciones: readonly T[], busqueda: string): Evaluada<T>[] {
  const halla = buscador(busqueda)
  const texto = fold(busqueda.trim())
  const suyas = palabrasDe(texto)
  const buscado = { texto, palabras: palabras(suyas.join(' ')), ordinales: suyas.filter((p) => p.endsWith('°')) }
  return opciones
    .map((o) => [o, plegar(o)] as const)
    .filter(([, plegada]) => halla(plegada.todo))
    .map(([o, plegada]): Evaluada<T> => [o, distancia(plegada, buscado), o.preferencia ?? 0])
    .sort(comparar)
}
