import { rechazo } from '#domain/errores.ts'
import { conAcentos } from '#domain/importacion/acentos.ts'
import { readCsv } from './csv.ts'
import {
  DEMASIADAS_CELDAS,
  DEMASIADAS_FILAS,
  DEMASIADO_EN_FILA,
  DEMASIADO_TEXTO,
  type FilaLeida,
  type Hoja,
  LIMITS,
  letrasDe,
} from './limits.ts'
import { abrirLibro } from './xlsx.ts'

/**
 * Opens an .xlsx, whose sheets that are seen are given, or a .csv, which is one. They are read row by row; empty rows are
 * left out, and letters that were decoded twice are put right. Whatever is wrong with the file is thrown, by this or
 * while a sheet is read, as a `rechazo` that says so.
 */
export async function abrirPlanilla(bytes: Buffer): Promise<readonly Hoja[]> {
  if (bytes.length === 0) throw rechazo('archivo-vacio')
  const hojas = await hojasDe(bytes)
  return hojas.map(({ nombre, filas }) => ({ nombre, filas: (unidas) => conLimites(filas(unidas)) }))
}

async function* conLimites(leidas: AsyncGenerator<FilaLeida>): AsyncGenerator<FilaLeida> {
  let filas = 0
  let todo = 0
  let cuantas = 0
  for await (const { nro, celdas } of leidas) {
    cuantas += celdas.length
    if (cuantas > LIMITS.celdas) throw rechazo('planilla-enorme', DEMASIADAS_CELDAS)
    let ultima = celdas.length
    while (ultima > 0 && celdas[ultima - 1] === '') ultima -= 1
    if (ultima === 0) continue
    if (++filas > LIMITS.filas) throw rechazo('planilla-enorme', DEMASIADAS_FILAS)
    if (ultima > LIMITS.columnas) throw rechazo('planilla-enorme', `más de ${LIMITS.columnas} columnas`)
    const fila = { nro, celdas: celdas.slice(0, ultima).map((c) => (typeof c === 'string' ? conAcentos(c) : c)) }
    const letras = letrasDe(fila)
    todo += letras
    if (letras > LIMITS.fila) throw rechazo('planilla-enorme', DEMASIADO_EN_FILA(nro))
    if (todo > LIMITS.todo) throw rechazo('planilla-enorme', DEMASIADO_TEXTO)
    yield fila
  }
  if (filas === 0) throw rechazo('planilla-vacia')
}

/** First bytes of a zip, and of what Excel wrote before 2007 and still writes around a password. */
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const esZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(ZIP)
const esOle2 = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(OLE2)

/** Tells whether a file would be read as a .csv: whatever its name says it is no workbook. */
export const esTexto = (bytes: Buffer): boolean => bytes.length > 0 && !esZip(bytes) && !esOle2(bytes)

async function hojasDe(bytes: Buffer): Promise<readonly Hoja[]> {
  if (esZip(bytes)) return abrirLibro(bytes)
  if (esOle2(bytes)) throw rechazo('planilla-antigua')
  return [{ nombre: '', filas: () => readCsv(bytes) }]
}
