import { palabrasDe } from './busqueda.ts'
import { fold } from './texto.ts'

/**
 * Rewritings, in their order, that give names that sound alike in Spanish the same spelling (record 049). The function
 * `sonido` of the database has the same. `C` stands for ch.
 */
const SONIDOS: readonly (readonly [patron: RegExp, por: string])[] = [
  [/['`´’.]/g, ''],
  [/[^a-z0-9]+/g, ' '],
  [/sch|sh|ch/g, 'C'],
  [/ph/g, 'f'],
  [/h/g, ''],
  [/c(?=[ei])|[zx]/g, 's'],
  // who leaves the silent u out means the same name: 'figeroa'
  [/gu?(?=[ei])/g, 'j'],
  [/qu(?=[ei])|[cq]/g, 'k'],
  [/ll|y/g, 'i'],
  [/[vw]/g, 'b'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
]

/** Spells a name as it sounds, after a space, so that each word begins with one: ' gonsales'. */
export const sonido = (texto: string): string =>
  ` ${SONIDOS.reduce((dicho, [patron, por]) => dicho.replace(patron, por), fold(texto)).trim()}`

/** Splits a search into its words when it can be a name; null for numbers, addresses, what is too short, and no word with a vowel. */
export function palabrasDeNombre(busqueda: string): string[] | null {
  const palabras = palabrasDe(busqueda)
  const deNombre =
    palabras.every((p) => /^[a-z'’`´.-]+$/.test(fold(p))) &&
    palabras.some((p) => p.length > 2) &&
    // letters struck at random have no vowel
    palabras.some((p) => /[aeiouy]/.test(fold(p)))
  return deNombre ? palabras : null
}

/**
 * Tells whether a name sounds as a search: each word as the beginning of one of the name, or all of them as one. Null
 * for a search that is no name. The server asks the same in SQL (server/db/words/parecido.ts).
 */
export function buscadorPorSonido(busqueda: string): ((nombre: string) => boolean) | null {
  const palabras = palabrasDeNombre(busqueda)
  const juntas = palabras && sonido(palabras.join(''))
  // 'xxxx' sounds as a single s, with which half of the names begin
  if (!juntas || juntas.length <= 3) return null
  const sonidos = palabras.map(sonido)
  return (nombre) => {
    const suyo = sonido(nombre)
    return sonidos.every((s) => s !== ' ' && suyo.includes(s)) || suyo.includes(juntas)
  }
}
