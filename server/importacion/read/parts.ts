import { rechazo } from '#domain/errores.ts'
import { LIMITS } from './limits.ts'
import { readPart } from './xml.ts'

/** Spreadsheets write control characters as _x000D_. */
export const unescaped = (texto: string): string =>
  texto.includes('_x')
    ? texto.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : texto

/** Reads the table of texts that the cells refer to; of a formatted text its pieces are put together. */
export async function readTexts(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const textos: string[] = []
  let actual = ''
  let enTexto = false
  let enFonetica = false
  await readPart(bytes, {
    open: (nombre) => {
      if (nombre === 'si') actual = ''
      if (nombre === 'rPh') enFonetica = true
      if (nombre === 't') enTexto = !enFonetica
    },
    close: (nombre) => {
      if (nombre === 't') enTexto = false
      if (nombre === 'rPh') enFonetica = false
      if (nombre !== 'si') return
      if (textos.push(unescaped(actual)) > LIMITS.strings) throw rechazo('planilla-enorme', 'demasiados textos')
    },
    texto: (t) => {
      if (enTexto && actual.length <= LIMITS.texto) actual = (actual + t).slice(0, LIMITS.texto + 1)
    },
  })
  return textos
}

/** Formats of days that have a number and no text. */
const DE_DIA = (n: number) =>
  (n >= 14 && n <= 22) || (n >= 27 && n <= 36) || (n >= 45 && n <= 47) || (n >= 50 && n <= 58)

/** Tells whether a format is one of days: it has a day, a month or a year outside of quotes and brackets. */
const esDeDia = (formato: string): boolean =>
  /[dmy]/i.test(formato.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replaceAll(/general/gi, ''))

/** Tells of each style whether its numbers are days. */
export async function readStyles(bytes: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const propios = new Map<number, boolean>()
  const fechas: boolean[] = []
  let enCeldas = false
  await readPart(bytes, {
    open: (nombre, attributes) => {
      const numero = Number(attributes['numFmtId'] ?? 0)
      if (nombre === 'numFmt') propios.set(numero, esDeDia(attributes['formatCode'] ?? ''))
      if (nombre === 'cellXfs') enCeldas = true
      if (nombre === 'xf' && enCeldas) fechas.push(propios.get(numero) ?? DE_DIA(numero))
    },
    close: (nombre) => {
      if (nombre === 'cellXfs') enCeldas = false
    },
    texto: () => undefined,
  })
  return fechas
}
