import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { rechazo } from '#domain/errores.ts'
import { type FilaLeida, LIMITS } from './limits.ts'

const CHUNK = 65_536
/** What is parsed before others get their turn, in characters: of lines without content it is some milliseconds. */
const SLICE = 8_192
/** Lines of another length than the first, each of which costs the parser as much as many others. */
const UNEVEN = 100_000
const DELIMITERS = [';', ',', '\t', '|']

/** Reads a .csv: UTF-8 with or without its mark, UTF-16 or Latin-1; commas, semicolons, tabs or bars. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<FilaLeida> {
  const encoding = encodingOf(bytes)
  const comienzo = decode(bytes.subarray(0, CHUNK), encoding).replace(/^\ufeff/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: texts have none of these, other files do
  if (/[\0-\x08\x0e-\x1a]/.test(comienzo)) throw rechazo('no-es-planilla')
  const dicho = /^sep=(.)\r?\n/i.exec(comienzo)?.[1]
  const delimiter = dicho ?? delimiterOf(comienzo)
  const parser = pipeline(
    Readable.from(chunks(bytes, encoding)),
    parse({
      bom: true,
      delimiter: delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LIMITS.node,
      // an empty line would be one of another length
      skip_empty_lines: true,
      info: true,
    }),
    // what fails is thrown where the rows are read
    () => undefined,
  )
  let nro = 0
  try {
    for await (const { info, record: celdas } of parser as AsyncIterable<Parsed>) {
      nro = info.records + info.empty_lines
      if (nro > LIMITS.rows || info.invalid_field_length > UNEVEN)
        throw rechazo('planilla-enorme', 'demasiadas filas vacías')
      if (nro === 1 && dicho) continue
      yield { nro, celdas: celdas.map((c) => c.trim().slice(0, LIMITS.texto + 1)) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const comillas = error.code === 'CSV_QUOTE_NOT_CLOSED'
    throw rechazo('planilla-ilegible', comillas ? 'hay comillas sin cerrar' : `se corta después de la fila ${nro}`)
  }
}

/** A row as the parser gives it, with what it has counted so far. */
interface Parsed {
  readonly info: { readonly records: number; readonly empty_lines: number; readonly invalid_field_length: number }
  readonly record: string[]
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const decode = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes)

/** Decodes piece by piece, and lets others be served in between. Throws `rechazo` at a line too long to be a row. */
async function* chunks(bytes: Buffer, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let linea = 0
  for (let desde = 0; desde < bytes.length; desde += SLICE) {
    const texto = decoder.decode(bytes.subarray(desde, desde + SLICE), { stream: true })
    const fin = Math.max(texto.lastIndexOf('\n'), texto.lastIndexOf('\r'))
    linea = fin < 0 ? linea + texto.length : texto.length - fin
    if (linea > LIMITS.node) throw rechazo('planilla-enorme', 'una fila demasiado larga')
    yield texto
    await setImmediate()
  }
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
