import type { Centavos } from './dinero.ts'

const HASTA_TREINTA =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const DECENAS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const CENTENAS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/**
 * Writes an amount of money, from 0, as a receipt says it after 'Son pesos:' — 'ciento sesenta y dos mil cuatrocientos
 * con 00/100'. Throws RangeError for a negative amount.
 */
export function enLetras(monto: Centavos): string {
  if (monto < 0) throw new RangeError(`un importe en letras no puede ser negativo: ${monto}`)
  return `${entero(Math.floor(monto / 100))} con ${String(monto % 100).padStart(2, '0')}/100`
}

/** Writes a whole number from 0 to below 10^12. */
function entero(n: number): string {
  const millones = Math.floor(n / 1_000_000)
  if (millones === 0) return bajoUnMillon(n)
  const cuantos = millones === 1 ? 'un millón' : `${anteSustantivo(bajoUnMillon(millones))} millones`
  return junto(cuantos, n % 1_000_000, bajoUnMillon)
}

function bajoUnMillon(n: number): string {
  const miles = Math.floor(n / 1000)
  if (miles === 0) return bajoMil(n)
  return junto(miles === 1 ? 'mil' : `${anteSustantivo(bajoMil(miles))} mil`, n % 1000, bajoMil)
}

function bajoMil(n: number): string {
  if (n < 30) return HASTA_TREINTA[n] as string
  if (n === 100) return 'cien'
  if (n > 100) return junto(CENTENAS[Math.floor(n / 100) - 1] as string, n % 100, bajoMil)
  const decena = DECENAS[Math.floor(n / 10) - 3] as string
  return n % 10 === 0 ? decena : `${decena} y ${HASTA_TREINTA[n % 10]}`
}

const junto = (cabeza: string, resto: number, escribir: (n: number) => string): string =>
  resto === 0 ? cabeza : `${cabeza} ${escribir(resto)}`

/** Shortens 'uno' at the end, as before 'mil' and 'millones': 'veintiuno' → 'veintiún'. */
const anteSustantivo = (numero: string): string => numero.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
