import { rechazo } from '#domain/errores.ts'
import { conAcentos } from '#domain/importacion/acentos.ts'
import { readCsv } from './csv.ts'
import { type FilaLeida, LIMITS } from './limits.ts'
import { readXlsx } from './xlsx.ts'

/**
 * Reads the first sheet of an .xlsx, or a .csv, row by row; empty rows are left out, and letters that were decoded
 * twice are put right. Whatever is wrong with the file is
 * thrown as a `rechazo` that says so.
 */
export async function* leerPlanilla(bytes: Buffer): AsyncGenerator<FilaLeida> {
  if (bytes.length === 0) throw rechazo('planilla-vacia')
  const reader = readerOf(bytes)
  let filas = 0
  for await (const { nro, celdas } of reader(bytes)) {
    let ultima = celdas.length
    while (ultima > 0 && celdas[ultima - 1] === '') ultima -= 1
    if (ultima === 0) continue
    if (++filas > LIMITS.filas) throw rechazo('planilla-enorme', `más de ${LIMITS.filas.toLocaleString('es-AR')} filas`)
    if (ultima > LIMITS.columnas) throw rechazo('planilla-enorme', `más de ${LIMITS.columnas} columnas`)
    yield { nro, celdas: celdas.slice(0, ultima).map((c) => (typeof c === 'string' ? conAcentos(c) : c)) }
  }
  if (filas === 0) throw rechazo('planilla-vacia')
}

/** First bytes of a zip, and of what Excel wrote before 2007 and still writes around a password. */
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex')

function readerOf(bytes: Buffer): (bytes: Buffer) => AsyncGenerator<FilaLeida> {
  if (bytes.subarray(0, 4).equals(ZIP)) return readXlsx
  if (bytes.subarray(0, 8).equals(OLE2)) throw rechazo('planilla-antigua')
  return readCsv
}
