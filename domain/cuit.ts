/** A CUIL or CUIT, which are the same number: eleven digits, the last of them a check digit (D-097, D-153). */
export type Cuit = string & { readonly __unidad: 'cuit' }

const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Reads `20-12345678-6` or eleven digits; null when it is neither, or its kind (first digit) or check digit is wrong. */
export function leerCuit(texto: string): Cuit | null {
  const limpio = texto.trim()
  if (!/^[2-5](\d{10}|\d-\d{8}-\d)$/.test(limpio)) return null
  const digitos = limpio.replaceAll('-', '')
  return verificador(digitos) === Number(digitos[10]) ? (digitos as Cuit) : null
}

/** `20-12345678-6`. */
export const formatoCuit = (cuit: Cuit): string => `${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit.slice(10)}`

/**
 * Proposes the CUIL of a person by sex and DNI of seven or eight digits; null for another DNI. Where no check digit fits
 * the prefix for the sex, the prefix is 23. The true one may have another prefix, so it is proposed and never demanded.
 */
export function cuitPropuesto(sexo: 'M' | 'F', dni: string): Cuit | null {
  if (!/^\d{7,8}$/.test(dni)) return null
  for (const prefijo of [sexo === 'M' ? '20' : '27', '23']) {
    const digitos = prefijo + dni.padStart(8, '0')
    const control = verificador(digitos)
    if (control < 10) return `${digitos}${control}` as Cuit
  }
  return null
}

/** Takes the DNI, without zeros before it, out of the CUIL of a person; null for what is none, or is of a company. */
export function dniDeCuil(texto: string): string | null {
  const cuil = leerCuit(texto)
  return cuil && /^2[0347]/.test(cuil) ? String(Number(cuil.slice(2, 10))) : null
}

/** Computes the check digit: 0..9, or 10 for the prefixes and numbers that are never given out. */
function verificador(digitos: string): number {
  const suma = PESOS.reduce((total, peso, i) => total + peso * Number(digitos[i]), 0)
  return (11 - (suma % 11)) % 11
}

/** Tells whether a CUIL, eleven digits, is of another DNI than this number: possible, and more often a mistake. */
export const esDeOtroDni = (cuil: string, dni: string): boolean =>
  cuil.length === 11 && cuil.slice(2, 10) !== dni.replaceAll(/\D/g, '').padStart(8, '0')
