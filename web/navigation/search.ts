/** Reads search values as text, because a DNI must not become a number. */
export const leerBusqueda = (texto: string): Record<string, string> => Object.fromEntries(new URLSearchParams(texto))

/** Writes '?a=1&b=x', or ''; empty values are left out. */
export function escribirBusqueda(valores: Readonly<Record<string, unknown>>): string {
  const salida = new URLSearchParams()
  for (const [key, valor] of Object.entries(valores)) {
    if (valor !== undefined && valor !== null && valor !== '') salida.set(key, String(valor))
  }
  const texto = salida.toString()
  return texto && `?${texto}`
}

/** Puts a hash into NFC: a link typed or sent from a Mac may have 'n' + '~' where the route says 'ñ'. */
export function normalizarHash(hash: string): string {
  try {
    return decodeURI(hash) === decodeURI(hash).normalize('NFC') ? hash : encodeURI(decodeURI(hash).normalize('NFC'))
  } catch {
    return '#/'
  }
}
