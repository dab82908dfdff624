import { fold } from './texto.ts'

/** A number of a course with its ordinal sign: '1°', '1º', '2ª', '5.º'. */
const SIGNO = /(\d)\.?[°ºª]/g

/** One with the ending that is typed for the sign: '1ro', '1er', '2da', '3ra', '4to', '7mo', '8vo', '9no'. */
const TERMINACION = /^(\d{1,2})(?:r[oa]|er[oa]?|[dtmvn][oa])\.?$/i

/**
 * Splits a search, as typed, into its words at blanks, commas and semicolons; the dots of a document are dropped, and an
 * ordinal has one spelling: '1º', '1ro' and '5ta' are '1°', '1°' and '5°', and '3ºb' is '3°', 'b'.
 */
export const palabrasDe = (busqueda: string): string[] =>
  busqueda
    .replace(SIGNO, '$1° ')
    .split(/[\s,;]+/)
    .map((p) => (/^\d[\d.]*$/.test(p) ? p.replaceAll('.', '') : p.replace(TERMINACION, '$1°')))
    .filter((p) => p !== '')

/**
 * Gives the pattern of a word that is an ordinal, null for any other: its number, alone among other digits, in whatever
 * way the text writes it. '3°' is in '3er Grado' and in 'Sala de 3', and neither in '13°' nor in a document.
 */
export const patronOrdinal = (palabra: string): string | null =>
  /^\d+°$/.test(palabra) ? `(^|[^0-9])${palabra.slice(0, -1)}([^0-9]|$)` : null

/** The same in a text that writes ordinals by their sign: any other number of it, a count or a day, is none. */
const patronConSigno = (palabra: string): string => `(^|[^0-9])${palabra.slice(0, -1)}\\.?[°ºª]`
const CON_SIGNO = /\d\.?[°ºª]/

/**
 * Gives the pattern of a word of one letter or digit, null for any other: it begins a word, since inside of one it is
 * anywhere. The 'b' of '3° b' is that of '3° Grado B', and not that of 'Trabajo'. Beside an ordinal (`deCurso`) a letter
 * is the whole word: the 'a' of '1° a' is no beginning of 'Año'.
 */
const patronDeUna = (palabra: string, deCurso: boolean): string | null => {
  if (!/^[\p{L}\p{N}]$/u.test(palabra)) return null
  return `(^|[^\\p{L}\\p{N}])${palabra}${deCurso && /\p{L}/u.test(palabra) ? '($|[^\\p{L}\\p{N}])' : ''}`
}

/**
 * Tells whether a text holds every word of a search, in any order, accents and case ignored (D-074, D-167); without
 * words every text does. Of a `persona`, her name and document, it tells what the server asks in SQL
 * (server/db/words/persona.ts): there one letter may be inside of a word.
 */
export function buscador(busqueda: string, de: 'texto' | 'persona' = 'texto'): (texto: string) => boolean {
  const dichas = palabrasDe(fold(busqueda))
  const deCurso = dichas.some((palabra) => patronOrdinal(palabra) !== null)
  const palabras = dichas.map((palabra) => {
    const ordinal = patronOrdinal(palabra)
    const patron = ordinal ?? (de === 'persona' ? null : patronDeUna(palabra, deCurso))
    return {
      palabra,
      patron: patron === null ? null : new RegExp(patron, 'u'),
      conSigno: ordinal === null ? null : new RegExp(patronConSigno(palabra), 'u'),
    }
  })
  return (texto) => {
    const folded = fold(texto)
    const sinPuntos = folded.replaceAll(/(\d)\.(?=\d)/g, '$1')
    const porSigno = CON_SIGNO.test(sinPuntos)
    return palabras.every(({ palabra, patron, conSigno }) =>
      patron
        ? (porSigno && conSigno ? conSigno : patron).test(sinPuntos)
        : folded.includes(palabra) || sinPuntos.includes(palabra),
    )
  }
}

/** Tells whether a search may name a course: it has its number, '3 b', 'romero 6', '4° año'. */
export const nombraCurso = (busqueda: string): boolean =>
  palabrasDe(busqueda).some((palabra) => /^\d{1,2}°?[a-z]?$/i.test(palabra))

const UNA_AL_FINAL = /^(.*\S)\s+(\p{L})$/u

/**
 * Parts a search from a letter that stands alone at its end, null when none does: it may be the division of a course, or
 * a word that is still being typed, '4° g'.
 */
export function conLetraAlFinal(busqueda: string): { antes: string; letra: string } | null {
  const [, antes, letra] = UNA_AL_FINAL.exec(fold(busqueda.trim())) ?? []
  return antes && letra ? { antes, letra } : null
}

const ORDINALES = ['primer', 'segund', 'tercer', 'cuart', 'quint', 'sext', 'septim']

/** Writes ordinals in words by their sign, for the search of courses: 'tercer grado' is '3° grado', 'sexta' is '6°'. */
export const conOrdinales = (texto: string): string =>
  texto.replace(/\p{L}+/gu, (palabra) => {
    const lugar = ORDINALES.indexOf(fold(palabra).replace(/[oa]$/, ''))
    return lugar < 0 ? palabra : `${lugar + 1}°`
  })

/**
 * Puts first whose names have a word that begins as each one of the search, and leaves each part in its order: for
 * 'juárez mi' Milo comes before Benjamín.
 */
export function primeroLosQueEmpiezan<T>(hallados: readonly T[], busqueda: string, nombre: (de: T) => string): T[] {
  const dichas = palabrasDe(fold(busqueda))
  const empieza = (uno: T): boolean => {
    const suyas = palabrasDe(fold(nombre(uno)))
    return dichas.every((dicha) => suyas.some((palabra) => palabra.startsWith(dicha)))
  }
  const veces = new Map(hallados.map((uno) => [uno, empieza(uno)]))
  return hallados.toSorted((a, b) => Number(veces.get(b)) - Number(veces.get(a)))
}
