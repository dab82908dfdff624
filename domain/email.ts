import { esCasiElMismo } from './persona/iguales.ts'

/**
 * Matches an e-mail address whose letters are those of European languages: an account may bear it as its name, so letters
 * of other alphabets that look like these are refused.
 */
export const EMAIL =
  /^[A-Za-zÀ-ÖØ-öø-ÿĀ-ſ0-9!#$%&'*+./=?^_`{|}~-]+@[A-Za-zÀ-ÖØ-öø-ÿĀ-ſ0-9-]+(\.[A-Za-zÀ-ÖØ-öø-ÿĀ-ſ0-9-]+)+$/

/** Where most families have their addresses. */
const CONOCIDOS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.ar',
  'yahoo.com',
  'yahoo.com.ar',
  'outlook.com',
  'outlook.com.ar',
  'live.com',
  'live.com.ar',
  'icloud.com',
]

/** Proposes the address that was meant where its end is one slip away from a well known one: 'gmail.con'; else null. */
export function emailQuizas(escrito: string): string | null {
  const email = escrito.trim()
  const arroba = email.lastIndexOf('@')
  const lugar = email.slice(arroba + 1).toLowerCase()
  if (arroba < 1 || CONOCIDOS.includes(lugar)) return null
  const parecido = CONOCIDOS.find((c) => esCasiElMismo(c, lugar) || leFaltaUna(c, lugar) || leFaltaUna(lugar, c))
  return parecido ? email.slice(0, arroba + 1) + parecido : null
}

/** Tells whether a text is another without one of its letters. */
const leFaltaUna = (entero: string, corto: string): boolean =>
  entero.length === corto.length + 1 && [...entero].some((_, i) => entero.slice(0, i) + entero.slice(i + 1) === corto)
