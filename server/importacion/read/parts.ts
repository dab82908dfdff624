import { rechazo } from '#domain/errores.ts'
import { TOPES } from './topes.ts'
import { leerParte } from './xml.ts'

/** Spreadsheets write control characters as _x000D_. */
export const sinCodigos = (texto: string): string =>
  texto.includes('_x')
    ? texto.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : texto

/** Reads the table of texts that the cells refer to; of a formatted text its pieces are put together. */
export async function leerTextos(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const textos: string[] = []
  let actual = ''
  let enTexto = false
  let enFonetica = false
  await leerParte(bytes, {
    abre: (nombre) => {
      if (nombre === 'si') actual = ''
      if (nombre === 'rPh') enFonetica = true
      if (nombre === 't') enTexto = !enFonetica
    },
    cierra: (nombre) => {
      if (nombre === 't') enTexto = false
      if (nombre === 'rPh') enFonetica = false
      if (nombre !== 'si') return
      if (textos.push(sinCodigos(actual)) > TOPES.distintos) throw rechazo('planilla-enorme', 'demasiados textos')
    },
    texto: (t) => {
      if (enTexto && actual.length <= TOPES.texto) actual = (actual + t).slice(0, TOPES.texto + 1)
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
export async function leerEstilos(bytes: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const propios = new Map<number, boolean>()
  const fechas: boolean[] = []
  let enCeldas = false
  await leerParte(bytes, {
    abre: (nombre, atributos) => {
      const numero = Number(atributos['numFmtId'] ?? 0)
      if (nombre === 'numFmt') propios.set(numero, esDeDia(atributos['formatCode'] ?? ''))
      if (nombre === 'cellXfs') enCeldas = true
      if (nombre === 'xf' && enCeldas) fechas.push(propios.get(numero) ?? DE_DIA(numero))
    },
    cierra: (nombre) => {
      if (nombre === 'cellXfs') enCeldas = false
    },
    texto: () => undefined,
  })
  return fechas
}
