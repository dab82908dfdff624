import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { rechazo } from '#domain/errores.ts'
import { type FilaLeida, LIMITS } from './limits.ts'

const CHUNK = 65_536
const DELIMITERS = [';', ',', '\t', '|']

/** Reads a .csv: UTF-8 with or without its mark, UTF-16 or Latin-1; commas, semicolons, tabs or bars. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<FilaLeida> {
  const encoding = encodingOf(bytes)
  const comienzo = decode(bytes.subarray(0, CHUNK), encoding).replace(/^\ufeff/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: texts have none of these, other files do
  if (/[\0-\x08\x0e-\x1a]/.test(comienzo)) throw rechazo('no-es-planilla')
  const dicho = /^sep=(.)\r?\n/i.exec(comienzo)?.[1]
  const delimiter = dicho ?? delimiterOf(comienzo)
  const parser = Readable.from(chunks(bytes, encoding)).pipe(
    parse({
      bom: true,
      delimiter: delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LIMITS.node,
    }),
  )
  let nro = 0
  try {
    for await (const celdas of parser as AsyncIterable<string[]>) {
      nro += 1
      if (nro === 1 && dicho) continue
      yield { nro, celdas: celdas.map((c) => c.trim().slice(0, LIMITS.texto + 1)) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const comillas = error.code === 'CSV_QUOTE_NOT_CLOSED'
    throw rechazo('planilla-ilegible', comillas ? 'hay comillas sin cerrar' : `se corta después de la fila ${nro}`)
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const decode = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes)

function* chunks(bytes: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let desde = 0; desde < bytes.length; desde += CHUNK)
    yield decoder.decode(bytes.subarray(desde, desde + CHUNK), { stream: true })
  yield decoder.decode()
}

/** Finds what separates the cells: what the first lines have most of, quoted texts left out. */
function delimiterOf(texto: string): string {
  const lineas = texto
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter((l) => l !== '')
  const cuantos = (s: string) => lineas.slice(0, 10).reduce((suma, l) => suma + l.split(s).length - 1, 0)
  const [mejor = ','] = DELIMITERS.toSorted((a, b) => cuantos(b) - cuantos(a))
  return mejor
}
