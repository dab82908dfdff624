import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { rechazo } from '#domain/errores.ts'
import { type FilaLeida, TOPES } from './topes.ts'

const TROZO = 65_536
const SEPARADORES = [';', ',', '\t', '|']

/** Reads a .csv: UTF-8 with or without its mark, UTF-16 or Latin-1; commas, semicolons, tabs or bars. */
export async function* leerCsv(bytes: Buffer): AsyncGenerator<FilaLeida> {
  const codigo = codigoDe(bytes)
  const comienzo = decodificar(bytes.subarray(0, TROZO), codigo).replace(/^\ufeff/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: texts have none of these, other files do
  if (/[\0-\x08\x0e-\x1a]/.test(comienzo)) throw rechazo('no-es-planilla')
  const dicho = /^sep=(.)\r?\n/i.exec(comienzo)?.[1]
  const separador = dicho ?? separadorDe(comienzo)
  const parser = Readable.from(trozos(bytes, codigo)).pipe(
    parse({
      bom: true,
      delimiter: separador,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: TOPES.nodo,
    }),
  )
  let nro = 0
  try {
    for await (const celdas of parser as AsyncIterable<string[]>) {
      nro += 1
      if (nro === 1 && dicho) continue
      yield { nro, celdas: celdas.map((c) => c.trim().slice(0, TOPES.texto + 1)) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const comillas = error.code === 'CSV_QUOTE_NOT_CLOSED'
    throw rechazo('planilla-ilegible', comillas ? 'hay comillas sin cerrar' : `se corta después de la fila ${nro}`)
  }
}

type Codigo = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function codigoDe(bytes: Buffer): Codigo {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const decodificar = (bytes: Uint8Array, codigo: Codigo) => new TextDecoder(codigo).decode(bytes)

function* trozos(bytes: Buffer, codigo: Codigo): Generator<string> {
  const decoder = new TextDecoder(codigo)
  for (let desde = 0; desde < bytes.length; desde += TROZO)
    yield decoder.decode(bytes.subarray(desde, desde + TROZO), { stream: true })
  yield decoder.decode()
}

/** Finds what separates the cells: what the first lines have most of, quoted texts left out. */
function separadorDe(texto: string): string {
  const lineas = texto
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter((l) => l !== '')
  const cuantos = (s: string) => lineas.slice(0, 10).reduce((suma, l) => suma + l.split(s).length - 1, 0)
  const [mejor = ','] = SEPARADORES.toSorted((a, b) => cuantos(b) - cuantos(a))
  return mejor
}
