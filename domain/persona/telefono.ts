/** Fewest digits of a telephone: that of a town without its area. */
export const MIN_CIFRAS = 6

/** A number, written with what numbers are written with. */
const NUMERO = /^[\d\s+\-()/.]+/

/** What may stand in the words after it: 'int. 12', '(mamá)', 'o 422-2222, de noche'. */
const ACLARACION = /^[\p{L}\p{M}\d\s+\-()/.,;:'ºª°#]*$/u

/**
 * Tells whether somebody can be called by a text: it begins with a number of six digits or more, after which words may
 * say whose it is, or of which extension.
 */
export function esTelefono(texto: string): boolean {
  const numero = NUMERO.exec(texto.trim())?.[0] ?? ''
  return numero.replaceAll(/\D/g, '').length >= MIN_CIFRAS && ACLARACION.test(texto)
}

/** Digits of a number in full: of one with more the last are compared, which are the same with or without area, 0 or 15. */
const [EN_PUEBLO, SIN_AREA] = [8, 7]

const cifrasDe = (busqueda: string) => (/^[\d\s().+/-]+$/.test(busqueda.trim()) ? busqueda.replaceAll(/\D/g, '') : '')

/** Tells whether a search is a piece of a telephone too short to find it. */
export const faltanCifras = (busqueda: string): boolean => {
  const { length } = cifrasDe(busqueda)
  return length >= MIN_CIFRAS / 2 && length < MIN_CIFRAS
}

/** Picks the digits by which a search finds a telephone; null for a search that is none, or has less than six. */
export function cifrasBuscadas(busqueda: string): string | null {
  const cifras = cifrasDe(busqueda)
  if (cifras.length < MIN_CIFRAS) return null
  return cifras.length > EN_PUEBLO ? cifras.slice(-SIN_AREA) : cifras
}

/** What is said of a text that is none. */
export const NO_ES_TELEFONO = 'El Teléfono no es válido: va primero el número, como 387 411-1111 (mamá)'

/**
 * Picks what is dialled of a telephone: the first number of it, its digits and a '+' before them; '' when it has none.
 */
export function paraLlamar(texto: string): string {
  const escrito = NUMERO.exec(texto.trim())?.[0] ?? texto
  const primero = escrito.split('/').find((numero) => numero.replaceAll(/\D/g, '').length >= MIN_CIFRAS)
  return (primero ?? escrito).replaceAll(/[^\d+]/g, '')
}
