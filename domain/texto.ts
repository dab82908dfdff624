const ESPACIOS = /\s+/g
/** Control characters, line and paragraph separators, and marks that turn the direction of a text round. */
const PROHIBIDOS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * A name as it is kept and compared (D-163): trimmed, inner spaces collapsed, composed accents. Null when control
 * characters are inside; an empty text stays empty.
 */
export function leerNombre(texto: string): string | null {
  const limpio = texto.trim()
  if (PROHIBIDOS.test(limpio) || !limpio.isWellFormed()) return null
  return limpio.replaceAll(ESPACIOS, ' ').normalize('NFC')
}

/** Observations: like a name, but with its line breaks and inner spaces. */
export function leerTextoLargo(texto: string): string | null {
  const limpio = texto.replaceAll('\r\n', '\n').trim()
  if (PROHIBIDOS.test(limpio.replaceAll(/[\n\t]/g, ' ')) || !limpio.isWellFormed()) return null
  return limpio.normalize('NFC')
}
