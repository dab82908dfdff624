/** Largest amount that a field takes, pesos. */
export const MAX_PESOS = 99_999_999_999.99

/**
 * Reads an amount that was pasted, in pesos: 1.234,56 · 1234.56 · 1,234.56 · $ 1.234 · 1234,5 · ,50. Null for
 * more than two decimals, or anything else; a sign is kept, for whoever judges the amount.
 */
export function leerDinero(texto: string): number | null {
  const [, signo, limpio = ''] = /^([-−]?)(.*)$/.exec(texto.replace(/[$\s\u00a0]|ARS/g, '')) ?? []
  if (!/^[.,]?\d[\d.,]*$/.test(limpio)) return null
  const punto = limpio.lastIndexOf('.')
  const coma = limpio.lastIndexOf(',')
  const decimal = punto >= 0 && coma >= 0 ? (punto > coma ? '.' : ',') : soloUno(limpio, punto >= 0 ? '.' : ',')
  const grupo = decimal === ',' ? '.' : ','
  const [entero = '', decimales = '', ...resto] = decimal ? limpio.split(decimal) : [limpio]
  const grupos = entero.split(decimal ? grupo : /[.,]/)
  const agrupado = grupos.length === 1 || grupos.every((g, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(g))
  if (!agrupado || resto.length > 0 || !/^\d{0,2}$/.test(decimales)) return null
  const pesos = Number(`${grupos.join('') || '0'}.${decimales || '0'}`)
  return pesos <= MAX_PESOS ? (signo ? -pesos : pesos) : null
}

/**
 * Decides the decimal separator when the text has one kind only: groups of three after it mean thousands, unless
 * nothing or 0 stands before: 0,125 is not 125.
 */
function soloUno(texto: string, separador: '.' | ','): '.' | ',' | null {
  const partes = texto.split(separador)
  if (partes.length === 1) return null
  return Number(partes[0]) > 0 && partes.slice(1).every((p) => p.length === 3) ? null : separador
}

/**
 * Decides what a third digit after a typed dot means: 162.40 was decimal so far, 162.400 is thousands. Gives the text
 * without the comma that stood for the dot, or null where the digit does not belong: 0.125, and 1234.567, of which the
 * dot can be neither. `texto` is what the field shows ('1.162,40'); `puntos`, how many dots before this one were read
 * as thousands.
 */
export function comoMiles(texto: string, puntos: number, digito: string): string | null {
  const [, entero = '', decimales = ''] = /^([\d.]+),(\d\d)$/.exec(texto) ?? []
  const grupos = entero.split('.')
  if (Number(grupos.join('')) === 0 || grupos.length - 1 !== puntos) return null
  return entero + decimales + digito
}
