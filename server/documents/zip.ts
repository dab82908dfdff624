import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Characters that are compressed at a time, and bytes of what comes out: the thread that does it is woken for each. */
const [AT_ONCE, CHUNK] = [131_072, 65_536]

/** A file of an archive: its text at once, or piece by piece as it is written. */
export interface Parte {
  readonly nombre: string
  readonly contenido: Iterable<string> | AsyncIterable<string>
}

/** Flags of an entry: its sizes follow the data (bit 3), and its name is UTF-8 (bit 11). */
const MARCAS = 0x808
const DEFLATE = 8
/** 1 January 1980, the first day that the format knows; a fixed day, so that the same contents give the same bytes. */
const DIA = 0x21

/**
 * Writes a zip archive while its parts are being written, so that its size in memory does not grow. Each part must stay
 * below 4 GiB (no ZIP64).
 */
export async function* zip(partes: readonly Parte[]): AsyncGenerator<Uint8Array> {
  let lugar = 0
  const index: Buffer[] = []
  for (const { nombre, contenido } of partes) {
    const desde = lugar
    const cuenta = { crc: 0, crudo: 0, compressed: 0 }
    const local = Buffer.concat([
      numeros(
        [0x04034b50, 4],
        [20, 2],
        [MARCAS, 2],
        [DEFLATE, 2],
        [0, 2],
        [DIA, 2],
        [0, 4],
        [0, 4],
        [0, 4],
        ...largo(nombre),
      ),
      Buffer.from(nombre),
    ])
    yield local
    lugar += local.length
    for await (const bytes of compress(contenido, cuenta)) {
      cuenta.compressed += bytes.length
      yield bytes
    }
    const tamanos: Numero[] = [
      [cuenta.crc, 4],
      [cuenta.compressed, 4],
      [cuenta.crudo, 4],
    ]
    const cierre = numeros([0x08074b50, 4], ...tamanos)
    yield cierre
    lugar += cuenta.compressed + cierre.length
    index.push(
      numeros(
        [0x02014b50, 4],
        [20, 2],
        [20, 2],
        [MARCAS, 2],
        [DEFLATE, 2],
        [0, 2],
        [DIA, 2],
        ...tamanos,
        ...largo(nombre),
      ),
      numeros([0, 2], [0, 2], [0, 2], [0, 4], [desde, 4]),
      Buffer.from(nombre),
    )
  }
  const directorio = Buffer.concat(index)
  yield directorio
  yield numeros(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [partes.length, 2],
    [partes.length, 2],
    [directorio.length, 4],
    [lugar, 4],
    [0, 2],
  )
}

/** A value and how many bytes it takes, little-endian. */
type Numero = readonly [valor: number, bytes: 2 | 4]

function numeros(...lista: readonly Numero[]): Buffer {
  const salida = Buffer.alloc(lista.reduce((suma, [, bytes]) => suma + bytes, 0))
  let lugar = 0
  for (const [valor, bytes] of lista) lugar = salida.writeUIntLE(valor, lugar, bytes)
  return salida
}

/** Writes the length of the name and that of the extra field, which is empty. */
const largo = (nombre: string): Numero[] => [
  [Buffer.byteLength(nombre), 2],
  [0, 2],
]

async function* compress(
  contenido: Parte['contenido'],
  cuenta: { crc: number; crudo: number },
): AsyncGenerator<Buffer> {
  const contar = (texto: string) => {
    const bytes = Buffer.from(texto)
    cuenta.crc = crc32(bytes, cuenta.crc)
    cuenta.crudo += bytes.length
    return bytes
  }
  async function* contado() {
    let juntos = ''
    for await (const texto of contenido) {
      juntos += texto
      if (juntos.length < AT_ONCE) continue
      yield contar(juntos)
      juntos = ''
    }
    yield contar(juntos)
  }
  const deflate = createDeflateRaw({ level: 1, chunkSize: CHUNK })
  const fin = pipeline(Readable.from(contado()), deflate)
  // its error shows when all has been read; a reader who leaves sooner need not know
  fin.catch(() => undefined)
  yield* deflate as AsyncIterable<Buffer>
  await fin
}
