/** Characters that the password of somebody of the staff has at least (record 046). */
export const MINIMO_DEL_PERSONAL = 10

/** Words that the passwords of a school in Argentina are made of, without accents. */
const PALABRAS = `contrasena contrasenia clave password passwd secreta secreto acceso ingreso entrar admin administrador
  administracion usuario operador cajero sistema root master superuser servidor campana colegio escuela instituto secretaria
  secretario director directora profesor profesora maestra maestro alumno alumna padre madre mama papa familia caja cuota
  cobranza tesoreria matricula argentina salta tucuman jujuy buenosaires cordoba boca river racing independiente sanlorenzo
  messi maradona hola amor teamo tequiero jesus cristo dios maria virgen estrella princesa mariposa dragon monkey shadow
  sunshine football futbol welcome bienvenido letmein iloveyou enero febrero marzo abril mayo junio julio agosto septiembre
  setiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo verano invierno otono primavera
  juan jose luis carlos jorge pedro pablo diego martin lucas mateo nicolas santiago sebastian gonzalo ana laura lucia sofia
  valentina camila florencia marcela patricia gabriela carolina silvia monica`
  .split(/\s+/)
  // longer ones first, so that none leaves its tail behind
  .toSorted((a, b) => b.length - a.length)

/** Rows of keys, the alphabet and the digits, in both directions. */
const FILAS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((fila) => [fila, [...fila].toReversed().join('')])
/** Length from which a part of a row counts as a run. */
const CORRIDA = 3

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Different characters that must be left of a password when all that is guessed first is taken away. */
const PROPIOS = 5

const plano = (texto: string) => texto.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Takes away runs of keys of three or more: 'qwerty', '4321'. */
function sinCorridas(texto: string): string {
  let resto = ''
  for (let i = 0; i < texto.length; ) {
    let largo = 0
    for (const fila of FILAS) {
      let n = 0
      while (i + n < texto.length && fila.includes(texto.slice(i, i + n + 1))) n += 1
      largo = Math.max(largo, n)
    }
    if (largo < CORRIDA) resto += texto[i]
    i += largo < CORRIDA ? 1 : largo
  }
  return resto
}

/**
 * Tells whether a password is one of those that are tried first: it is made of common words, of runs and repetitions of
 * keys, of years, or of `propias` (the username, the school's name), also with digits for letters or behind them.
 */
export function esClaveDebil(clave: string, propias: readonly string[] = []): boolean {
  const suyas = propias.flatMap((p) => plano(p).split(/[^a-z0-9]+/)).filter((p) => p.length > 2)
  const palabras = [...suyas, ...PALABRAS].toSorted((a, b) => b.length - a.length)
  const sinNumeros = sinCorridas(plano(clave).replace(/(?:19|20)\d\d/g, '')).replace(/(.)\1{2,}/g, '$1')
  return [sinNumeros, [...sinNumeros].map((c) => LEET[c] ?? c).join('')].some((texto) => {
    const resto = palabras.reduce((t, palabra) => t.replaceAll(palabra, ''), texto)
    return new Set(resto).size < PROPIOS
  })
}
