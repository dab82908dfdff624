/** What stands in windows-1252 for the bytes from 0x80 to 0x9f. */
const ALTOS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The two letters that an accented one becomes when its UTF-8 is read as windows-1252, or the mark of a lost one. */
const ROTO = new RegExp(`[ÃÂ][\\u0080-\\u00bf${ALTOS}]|\\ufffd`)

/** Tells whether a text has letters that were decoded wrongly: 'MUÃ‘OZ', 'Jos\ufffd'. */
export const acentosRotos = (texto: string): boolean => ROTO.test(texto)

/**
 * Repairs a text that was decoded twice, 'MUÃ‘OZ' → 'MUÑOZ', where that is certain: as bytes it is UTF-8 to the end. Any
 * other is left as it is.
 */
export function conAcentos(texto: string): string {
  if (!acentosRotos(texto)) return texto
  const bytes = Array.from(texto, (letra) => {
    const alto = ALTOS.indexOf(letra)
    return alto < 0 ? (letra.codePointAt(0) ?? 0) : 0x80 + alto
  })
  if (bytes.some((b) => b > 0xff)) return texto
  try {
    return decodeURIComponent(bytes.map((b) => `%${b.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return texto
  }
}
