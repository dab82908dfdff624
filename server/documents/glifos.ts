/** Tells whether a font draws a character, by its code point. */
export type Dibuja = (codigo: number) => boolean

/** Blanks and marks of where a line may be broken, which no font draws and a layout reads. */
const INVISIBLES = /^[\s\u00ad\u200b]$/u
/** What no text has that is not looked at: all fonts of papers draw these. */
const COMUN = /^[\n\x20-\x7e\u00a0-\u00ff\u200b]*$/

/**
 * Leaves out of a text the characters that a font does not draw, which would be empty boxes on paper: the emoji of an
 * observation. Two words that only they parted stay two.
 */
export function soloDibujable(texto: string, dibuja: Dibuja): string {
  if (COMUN.test(texto)) return texto
  // what belongs together, as a sign and the colour of its skin, comes one after the other
  const trozos: { texto: string; va: boolean }[] = []
  for (const c of texto) {
    const va = INVISIBLES.test(c) || dibuja(c.codePointAt(0) as number)
    const ultimo = trozos.at(-1)
    if (ultimo?.va === va) ultimo.texto += c
    else trozos.push({ texto: c, va })
  }
  let limpio = ''
  for (const [i, trozo] of trozos.entries()) {
    if (trozo.va) limpio += /\s$/.test(limpio) ? trozo.texto.replace(/^ /, '') : trozo.texto
    else if (/\S$/.test(limpio) && /^\S/.test(trozos[i + 1]?.texto ?? '')) limpio += ' '
  }
  return limpio
}

/** Makes the same content with all its texts so; what is no text, and what draws lines, is as it was. */
export function contenidoDibujable<C>(contenido: C, dibuja: Dibuja): C {
  const copiar = (de: unknown): unknown => {
    if (typeof de === 'string') return soloDibujable(de, dibuja)
    if (Array.isArray(de)) return de.map(copiar)
    if (de === null || typeof de !== 'object' || Object.getPrototypeOf(de) !== Object.prototype) return de
    return Object.fromEntries(Object.entries(de).map(([clave, valor]) => [clave, copiar(valor)]))
  }
  return copiar(contenido) as C
}
