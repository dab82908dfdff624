import { rechazo } from '#domain/errores.ts'
import { FILAS_ANTES } from '#domain/importacion/columnas.ts'
import { type Celda, DEMASIADAS_CELDAS, DEMASIADAS_FILAS, type FilaLeida, LIMITS, type Unida } from './limits.ts'
import { unescaped } from './parts.ts'
import { ilegible, readXml } from './xml.ts'

interface Libro {
  /** Texts that cells refer to by their place. */
  textos: readonly string[]
  /** Of each style, whether its numbers are days. */
  fechas: readonly boolean[]
  /** Instant of the day from which days count. */
  dia0: number
}

const DAY_MS = 86_400_000
/** The widest sheet of any program. */
const MAX_COLUMN = 16_384

/**
 * Reads the rows of a sheet, and after them puts into `unidas` which cells of the first ones are put together. Of a formula
 * its last result is taken; one without is a cell without value.
 */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  libro: Libro,
  unidas: Unida[] = [],
): AsyncGenerator<FilaLeida> {
  const listas: FilaLeida[] = []
  let nro = 0
  let rows = 0
  let conAlgo = 0
  let hasta = 0
  let celdas = 0
  let fila: Celda[] = []
  let columna = -1
  let celda = { tipo: '', estilo: 0, formula: false, valor: '' }
  let en: 'valor' | 'texto' | null = null

  const guardar = () => {
    const leida = readValue(celda, libro)
    if (leida === '') return
    if (columna >= LIMITS.columnas) throw rechazo('planilla-enorme', `más de ${LIMITS.columnas} columnas`)
    while (fila.length < columna) fila.push('')
    fila[columna] = leida
  }
  const lectura = readXml(bytes, {
    open: (nombre, attributes) => {
      if (nombre === 'row') {
        if (++rows > LIMITS.rows) throw rechazo('planilla-enorme', 'demasiadas filas vacías')
        nro = rowNumber(attributes['r'], nro)
        fila = []
        columna = -1
      } else if (nombre === 'c') {
        if (++celdas > LIMITS.celdas) throw rechazo('planilla-enorme', DEMASIADAS_CELDAS)
        columna = attributes['r'] ? columnNumber(attributes['r']) : columna + 1
        celda = { tipo: attributes['t'] ?? 'n', estilo: Number(attributes['s'] ?? 0), formula: false, valor: '' }
      } else if (nombre === 'f') celda.formula = true
      else if (nombre === 'v') en = 'valor'
      else if (nombre === 't') en = 'texto'
      else if (nombre === 'rPh') en = null
      else if (nombre === 'mergeCell') {
        const unida = unidaDe(attributes['ref'] ?? '')
        if (unida && unida.filas[0] <= hasta && unidas.length < LIMITS.unidas) unidas.push(unida)
      }
    },
    close: (nombre) => {
      if (nombre === 'v' || nombre === 't') en = null
      else if (nombre === 'c') guardar()
      else if (nombre === 'row' && fila.length > 0) {
        listas.push({ nro, celdas: fila })
        if (++conAlgo <= FILAS_ANTES) hasta = nro
      }
    },
    texto: (t) => {
      if (en !== null && celda.valor.length <= LIMITS.texto) celda.valor = (celda.valor + t).slice(0, LIMITS.texto + 1)
    },
  })
  for await (const _ of lectura) yield* listas.splice(0)
}

/** Reads the number of a row, which comes after `last`: two rows of one number would be one. One too high is not reached. */
function rowNumber(written: string | undefined, last: number): number {
  const nro = Number(written ?? last + 1)
  if (!Number.isInteger(nro) || nro <= last) throw ilegible()
  if (nro > LIMITS.rows) throw rechazo('planilla-enorme', DEMASIADAS_FILAS)
  return nro
}

/** 'I3:L3' → row 3, columns 8 to 11; null where it is of one column, or no range. */
function unidaDe(ref: string): Unida | null {
  const [, primera, desde, ultima, hasta] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? []
  if (primera === undefined || ultima === undefined || primera === ultima) return null
  return { filas: [Number(desde), Number(hasta)], columnas: [columnNumber(primera), columnNumber(ultima)] }
}

/** 'AB12' → 27. */
function columnNumber(lugar: string): number {
  const [letras = 'A'] = /^[A-Z]{1,3}/i.exec(lugar) ?? []
  let n = 0
  for (const letra of letras.toUpperCase()) n = n * 26 + letra.charCodeAt(0) - 64
  return Math.min(n, MAX_COLUMN) - 1
}

interface XmlCell {
  tipo: string
  estilo: number
  formula: boolean
  valor: string
}

function readValue({ tipo, estilo, formula, valor }: XmlCell, { textos, fechas, dia0 }: Libro): Celda {
  if (formula && valor === '' && tipo !== 'str') return { texto: '', falla: 'La fórmula no tiene resultado' }
  switch (tipo) {
    case 's':
      return (textos[Number(valor)] ?? '').trim()
    case 'e':
      return { texto: valor, falla: `La celda tiene un error (${valor})` }
    case 'b':
      return valor === '1' ? 'SI' : 'NO'
    case 'n':
      return valor === '' ? '' : numero(Number(valor), fechas[estilo] === true, dia0)
    case 'd':
      return valor.slice(0, 10)
    default:
      return unescaped(valor).trim()
  }
}

function numero(valor: number, esDia: boolean, dia0: number): string {
  if (!Number.isFinite(valor)) return ''
  if (esDia && valor >= 1 && valor < 120_000)
    return new Date(dia0 + Math.floor(valor) * DAY_MS).toISOString().slice(0, 10)
  // what a number has beyond 15 digits is noise
  return String(Number(valor.toPrecision(15)))
}
