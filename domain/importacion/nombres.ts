import { conMayusculas, fold } from '../texto.ts'

/** How a file writes whole names; one with a comma is always read by it. */
export const COMO_NOMBRES = ['coma', 'apellido', 'nombre'] as const
export type ComoNombres = (typeof COMO_NOMBRES)[number]

/** Words that belong to the surname beside them: 'de la Torre', 'San Martín'. */
const PARTICULAS = 'da de del di do dos el la las los mc san santa van von y'.split(' ')
const esParticula = (palabra: string) => PARTICULAS.includes(palabra.toLocaleLowerCase('es'))

/**
 * Splits a whole name: 'Apellido, Nombre' at its comma; without one by the way in which the file writes them. The surname
 * is the first word then, or the last one, with what belongs to it: 'Pérez de la Torre Ana', 'Ana de la Torre'.
 * @returns null when one of the two is missing
 */
export function separarNombre(texto: string, como: ComoNombres = 'coma'): { apellido: string; nombre: string } | null {
  const [apellido = '', nombre = '', ...mas] = texto.includes(',')
    ? texto.split(',').map((t) => t.trim())
    : sinComa(texto, como)
  return apellido !== '' && nombre !== '' && mas.length === 0 ? { apellido, nombre } : null
}

function sinComa(texto: string, como: ComoNombres): string[] {
  if (como === 'coma') return []
  const palabras = texto.split(/\s+/).filter((p) => p !== '')
  const lugar = como === 'apellido' ? finDelPrimero(palabras) : comienzoDelUltimo(palabras)
  const [antes, despues] = [palabras.slice(0, lugar).join(' '), palabras.slice(lugar).join(' ')]
  return como === 'apellido' ? [antes, despues] : [despues, antes]
}

/** Counts the words of a surname that comes first; a name does not begin with a particle, so one after it goes on with it. */
function finDelPrimero(palabras: readonly string[]): number {
  let fin = 0
  do {
    while (esParticula(palabras[fin] ?? '')) fin += 1
    fin += 1
  } while (esParticula(palabras[fin] ?? ''))
  return fin
}

function comienzoDelUltimo(palabras: readonly string[]): number {
  let comienzo = palabras.length - 1
  while (comienzo > 0 && esParticula(palabras[comienzo - 1] ?? '')) comienzo -= 1
  return Math.max(0, comienzo)
}

/** Tells whether a text may be the whole name of somebody: with a comma, or of several words that are letters. */
export const pareceNombreEntero = (texto: string): boolean =>
  separarNombre(texto) !== null || /^[\p{L}\p{M}.'’]+(\s+[\p{L}\p{M}.'’]+)+$/u.test(texto.trim())

/** Writes a name that stands in capitals alone, or without any, as names of people are written: 'De la Torre'. */
export const comoSeEscribe = (nombre: string): string =>
  conMayusculas(nombre === nombre.toLocaleUpperCase('es') ? nombre.toLocaleLowerCase('es') : nombre)

/**
 * Picks between the name that somebody has and what a file says: capitals are no difference, nor is an accent that the
 * file leaves out. One that it has and he lacks is written.
 */
export function nombreQueQueda(antes: string, dicho: string): string {
  if (fold(antes) !== fold(dicho)) return dicho
  const [suyas, dichas] = [[...antes.normalize('NFC')], [...dicho.normalize('NFC')]]
  if (suyas.length !== dichas.length) return dicho
  const sobra = (unas: readonly string[], otras: readonly string[]) =>
    unas.some((letra, i) => tilde(letra) && !tilde(otras[i] ?? ''))
  if (!sobra(dichas, suyas)) return antes
  if (!sobra(suyas, dichas)) return dicho
  return suyas.map((suya, i) => (tilde(suya) ? suya : conCaja(dichas[i] ?? '', suya))).join('')
}

const tilde = (letra: string): boolean => minuscula(letra) !== fold(letra)
/** Writes a letter as large or small as another one. */
const conCaja = (letra: string, otra: string): string =>
  otra === minuscula(otra) ? minuscula(letra) : letra.toLocaleUpperCase('es')
const minuscula = (letra: string): string => letra.toLocaleLowerCase('es')
