import { fold } from './texto.ts'

/** Splits a search, as typed, into its words at blanks, commas and semicolons; the dots of a document are dropped. */
export const palabrasDe = (busqueda: string): string[] =>
  busqueda
    .split(/[\s,;]+/)
    .map((p) => (/^\d[\d.]*$/.test(p) ? p.replaceAll('.', '') : p))
    .filter((p) => p !== '')

/**
 * Tells whether a text holds every word of a search, in any order, accents and case ignored (D-074, D-167); without
 * words every text does. The server asks the same of a person in SQL (server/db/words/persona.ts).
 */
export function buscador(busqueda: string): (texto: string) => boolean {
  const palabras = palabrasDe(fold(busqueda))
  return (texto) => {
    const folded = fold(texto)
    const sinPuntos = folded.replaceAll(/(\d)\.(?=\d)/g, '$1')
    return palabras.every((p) => folded.includes(p) || sinPuntos.includes(p))
  }
}
