/** Keeps each '$' on one line with its amount, in a text that may be broken anywhere: '−$ 1.234,56'. */
export const junto = (texto: string): string => texto.replaceAll('−$', '−\u2060$').replaceAll('$ ', '$\u00a0')

/** The same of what may be no text. */
export const juntoSiTexto = <T>(contenido: T): T | string =>
  typeof contenido === 'string' ? junto(contenido) : contenido
