import { conY } from '../lista.ts'
import { fold } from '../texto.ts'

/** As many as are named of what there is. */
const NOMBRADOS = 5

/**
 * Says that there is no one of this name, and what there is instead, the likest first.
 *
 *   noHay('un Cargo', 'Docente', ['Maestra', 'Portero']) // 'No hay un Cargo «Docente». Hay «Maestra» y «Portero»'
 */
export const noHay = (que: string, nombre: string, hay: readonly string[]): string =>
  `No hay ${que} «${nombre}»${hay.length === 0 ? ', ni ningún otro' : `. ${loQueHay(nombre, hay)}`}`

/** Says what there is instead of a name that there is not, the likest first: 'Los más parecidos: «4° Grado A», …'. */
export function loQueHay(nombre: string, hay: readonly string[]): string {
  const buscadas = palabras(nombre)
  const parecido = (otro: string) => {
    const suyas = palabras(otro)
    return buscadas.reduce((n, p) => n + (suyas.includes(p) ? (/\d/.test(p) ? 3 : 2) : empieza(suyas, p) ? 1 : 0), 0)
  }
  const unicos = [...new Set(hay)].toSorted((a, b) => parecido(b) - parecido(a) || a.localeCompare(b, 'es'))
  const dichos = unicos.slice(0, NOMBRADOS).map((n) => `«${n}»`)
  if (unicos.length <= NOMBRADOS) return `Hay ${conY(dichos)}`
  const como = parecido(unicos[0] ?? '') > 0 ? 'Los más parecidos:' : 'Hay, entre otros,'
  return `${como} ${dichos.join(', ')}`
}

const palabras = (nombre: string): string[] => fold(nombre).match(/[a-z]+|\d+/g) ?? []

const empieza = (suyas: readonly string[], palabra: string) =>
  palabra.length > 2 && suyas.some((s) => s.startsWith(palabra.slice(0, 3)))
