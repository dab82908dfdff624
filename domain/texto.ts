import { type Mes, NOMBRE_MES } from './fecha.ts'
import { porCiento } from './porCiento.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/

/** What takes no room on the screen: two names that differ by it alone look the same, and one of nothing else is blank. */
const INVISIBLE = /\p{Cf}|\u034f|\u17b4|\u17b5|[\u115f\u1160\u3164\uffa0]/gu

/**
 * Trims, collapses inner spaces, drops what cannot be seen and normalises to NFC (D-163). With `lineas` line breaks are kept.
 * Null when the text has control characters, unpaired surrogates or direction marks: such a text is refused.
 */
export function limpiar(texto: string, lineas = false): string | null {
  if (CONTROL.test(texto) || !texto.isWellFormed()) return null
  const nfc = texto.replace(INVISIBLE, '').normalize('NFC')
  if (!lineas) return nfc.replace(/\s+/g, ' ').trim()
  return nfc
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((l) => l.replace(/[^\S\n]+/g, ' ').trimEnd())
    .join('\n')
    .trim()
}

/** Drops what a text in the database cannot hold: NUL, and halves of letters. */
export const guardable = (texto: string): string => texto.replaceAll('\0', '').toWellFormed()

/** Keeps the first letters of a text, at most so many with the '…' that says that it goes on; no letter is halved. */
export function breve(texto: string, max: number): string {
  const letras = [...texto]
  return letras.length > max ? `${letras.slice(0, max - 1).join('')}…` : texto
}

/**
 * Folds case and accents, for comparing and searching as PostgreSQL's unaccent + lower does. An accent that stands alone
 * stays, as it does there: many type it for an apostrophe, 'D´Angelo'.
 */
export const fold = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 'Jornada Completa', where 'Completa' alone does not say of what. */
export const jornadaDicha = (tipo: string): string =>
  tipo === '' || /^jornada\b/i.test(tipo) ? tipo : `Jornada ${tipo}`

/** 'Simple, Completa desde Mayo': a shift type, and the one that begins later in the year. `mes`: 1..10. */
export const conLaQueViene = (jornada: string, despues: { jornada: string; mes: number } | null): string =>
  despues ? `${jornada}, ${despues.jornada} desde ${NOMBRE_MES[despues.mes as Mes]}` : jornada

/** A special case of an enrolment, and the month, 1..10, from which it holds while that is still to come. */
interface CasoDeInscripcion {
  readonly casoEspecial: string
  /** Share of the list price that is paid, 0..100. */
  readonly porcentaje: number
  readonly casoDesde: number | null
}

/** 'Beca · paga 50 % desde Diciembre': a special case, and what it pays of the list price where that is not all. */
export const casoDicho = ({ casoEspecial, porcentaje, casoDesde }: CasoDeInscripcion): string =>
  [
    porcentaje < 100 ? `${casoEspecial} · paga ${porCiento(porcentaje)}` : casoEspecial,
    casoDesde && ` desde ${NOMBRE_MES[casoDesde as Mes]}`,
  ]
    .filter(Boolean)
    .join('')

/** 'Apellido, Nombre', as a list shows a person. */
export const nombreCompleto = (p: { apellido: string; nombre: string }): string => `${p.apellido}, ${p.nombre}`

const PARTICULAS = new Set(['da', 'de', 'del', 'di', 'dos', 'el', 'la', 'las', 'los', 'van', 'von', 'y'])

/**
 * Writes a name that was typed without a capital letter as names are written: 'zambrano de la cerda' → 'Zambrano de la
 * Cerda'. One that has any is what somebody meant.
 */
export function conMayusculas(nombre: string): string {
  if (nombre !== nombre.toLocaleLowerCase('es')) return nombre
  return nombre.replace(/\p{L}[\p{L}\p{M}]*/gu, (palabra, lugar: number) =>
    lugar > 0 && PARTICULAS.has(palabra) ? palabra : palabra.charAt(0).toLocaleUpperCase('es') + palabra.slice(1),
  )
}
