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

/**
 * Gives the pattern of a word of one letter or digit, null for any other: it begins a word, since inside of one it is
 * anywhere. The 'b' of '3° b' is that of '3° Grado B', and not that of 'Trabajo'.
 */
const patronDeUna = (palabra: string): string | null =>
  /^[\p{L}\p{N}]$/u.test(palabra) ? `(^|[^\\p{L}\\p{N}])${palabra}` : null

/**
 * Tells whether a text holds every word of a search, in any order, accents and case ignored (D-074, D-167); without
 * words every text does. The server asks the same of a person in SQL (server/db/words/persona.ts), where one letter may
 * be inside of a word.
 */
export function buscador(busqueda: string): (texto: string) => boolean {
  const palabras = palabrasDe(fold(busqueda)).map((palabra) => {
    const patron = patronOrdinal(palabra) ?? patronDeUna(palabra)
    return { palabra, patron: patron === null ? null : new RegExp(patron, 'u') }
  })
  return (texto) => {
    const folded = fold(texto)
    const sinPuntos = folded.replaceAll(/(\d)\.(?=\d)/g, '$1')
    return palabras.every(({ palabra, patron }) =>
      patron ? patron.test(sinPuntos) : folded.includes(palabra) || sinPuntos.includes(palabra),
    )
  }
}
