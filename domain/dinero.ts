/**
 * Money is an integer number of centavos everywhere inside Campana; decimals exist only at the
 * edge of the contract (D-192). The brand keeps pesos and plain counts from being passed as money.
 */
export type Centavos = number & { readonly __unidad: 'centavos' }

/** Share of the list price that a student pays, 0..100 with at most two decimals (D-040, D-185). */
export type Porcentaje = number & { readonly __unidad: 'porcentaje' }

/** Largest amount that any call accepts: 10^13 centavos, far beyond a school and far below 2^53. */
export const MAX_CENTAVOS = 10_000_000_000_000 as Centavos

export const CERO = 0 as Centavos

/** Asserts an integer of at most MAX_CENTAVOS in absolute value; anything else is a programming error. */
export function centavos(n: number): Centavos {
  if (!Number.isSafeInteger(n)) throw new RangeError(`no es un número entero de centavos: ${n}`)
  return n as Centavos
}

/** Asserts 0..100 with at most two decimals. */
export function porcentaje(n: number): Porcentaje {
  if (!(n >= 0 && n <= 100) || !tieneDosDecimales(n)) throw new RangeError(`porcentaje fuera de rango: ${n}`)
  return n as Porcentaje
}

/** Pesos with at most two decimals to centavos, or null when there are more decimals or it does not fit. */
export function desdePesos(pesos: number): Centavos | null {
  if (!Number.isFinite(pesos) || Math.abs(pesos) > MAX_CENTAVOS / 100) return null
  return tieneDosDecimales(pesos) ? (Math.round(pesos * 100) as Centavos) : null
}

/** Centavos to pesos: the nearest double, which prints with at most two decimals. */
export const aPesos = (monto: Centavos): number => monto / 100

/** Undoes `aPesos`: rounds away what the double lost, so that pesos are centavos again. */
export const dePesos = (pesos: number): Centavos => centavos(Math.round(pesos * 100))

export const sumar = (montos: Iterable<Centavos>): Centavos => {
  let total = 0
  for (const monto of montos) total += monto
  return centavos(total)
}

/** Net = list × share / 100, rounded half up to the centavo (D-040). */
export function neto(lista: Centavos, parte: Porcentaje): Centavos {
  return dividir(BigInt(lista) * BigInt(Math.round(parte * 100)), 10_000n)
}

/** round half-up(monto × numerador / denominador), exact for every amount that the database can hold (D-063). */
export function proporcion(monto: Centavos, numerador: Centavos, denominador: Centavos): Centavos {
  return dividir(BigInt(monto) * BigInt(numerador), BigInt(denominador))
}

/**
 * Separates the thousands of digits: '1262' → '1.262'. Cut by hand: a report writes it some hundred thousand times, and
 * by a pattern it takes several times as long.
 */
export function enMiles(cifras: string): string {
  let entero = cifras
  let miles = ''
  for (; entero.length > 3; entero = entero.slice(0, -3)) miles = `.${entero.slice(-3)}${miles}`
  return entero + miles
}

/** '$ 1.234,56'; negatives with the minus sign U+2212 before the '$'. */
export function formatoPesos(monto: Centavos): string {
  const abs = Math.abs(monto)
  return `${monto < 0 ? '−' : ''}$ ${enMiles(String(Math.floor(abs / 100)))},${String(abs % 100).padStart(2, '0')}`
}

const tieneDosDecimales = (n: number) =>
  Math.abs(n * 100 - Math.round(n * 100)) < 1e-6 * Math.max(1, Math.abs(n) / 1e6) && Number(n.toFixed(2)) === n

function dividir(numerador: bigint, denominador: bigint): Centavos {
  return centavos(Number((2n * numerador + denominador) / (2n * denominador)))
}
