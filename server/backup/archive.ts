import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { type Parts, splitLines } from './lines.ts'

/** Layout of the file; one that this program does not know is refused. */
export const FORMAT = 1

const header = z.object({
  campana: z.literal('backup'),
  format: z.int(),
  /** When the snapshot was taken. */
  made: z.iso.datetime(),
  /** Migrations that the database had, in their order. */
  migrations: z.array(z.string()).min(1),
})
export type Header = z.output<typeof header>

const table = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
const checked = z.object({ rows: z.int(), sha256: z.string() })
const section = z.union([
  table,
  z.object({ sequences: z.record(z.string(), z.object({ last: z.string(), called: z.boolean() })) }),
  z.object({ file: z.string(), content: z.string() }),
  z.object({ end: z.int() }),
])

/** A table as the file has it. */
export type Table = z.output<typeof table>
/** How many rows a table has, and the SHA-256 of their text in the order of its key. */
export type Checked = z.output<typeof checked>
export type Sequences = Readonly<Record<string, { last: string; called: boolean }>>

/** What is done with each part while the file is read; what is left out is only checked. */
export interface Reader {
  header?: (header: Header) => Promise<void>
  /** Gets the rows as the text that COPY reads. */
  table?: (table: Table, rows: AsyncIterable<Buffer>) => Promise<void>
  /** Is told after the rows were found to be those that were kept. */
  checked?: (table: Table, found: Checked) => Promise<void>
  sequences?: (sequences: Sequences) => Promise<void>
  /** A file of the data folder. */
  file?: (name: string, content: string) => Promise<void>
}

/** Bytes that are unpacked at a time. */
const CHUNK = 1 << 18

/**
 * Reads a backup from its first line to its last, and checks on the way that each table has the rows that were kept.
 * @throws Error in Spanish when it is no backup of Campana, is cut or damaged, or of a newer Campana
 */
export async function readArchive(file: string, reader: Reader): Promise<{ header: Header; tables: number }> {
  const name = `«${path.basename(file)}»`
  const gunzip = createGunzip({ chunkSize: CHUNK })
  // whatever goes wrong with the file destroys the stream, which the loop below then learns of
  const unpacking = pipeline(createReadStream(file), gunzip).catch(() => undefined)
  try {
    return await read(
      name,
      splitLines(gunzip, () => new Error(`${name} está cortado o dañado`)),
      reader,
    )
  } catch (error) {
    throw sentence(name, file, error as NodeJS.ErrnoException)
  } finally {
    gunzip.destroy()
    await unpacking
  }
}

function sentence(name: string, file: string, error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT' && error.path === file) return new Error(`No está el archivo «${file}»`)
  if ((error.code === 'EISDIR' || error.code === 'EACCES') && (error.path ?? file) === file)
    return new Error(`No se puede leer «${file}»`)
  if (error.code === 'Z_DATA_ERROR' && error.message.includes('header')) return foreign(name)
  if (error.code?.startsWith('Z_')) return new Error(`${name} está cortado o dañado`)
  return error
}

const foreign = (name: string) => new Error(`${name} no es un respaldo de Campana`)

/** Parses a line that is not a row. */
function parse<S extends z.ZodType>(schema: S, line: string, otherwise: () => Error): z.output<S> {
  try {
    return schema.parse(JSON.parse(line))
  } catch {
    throw otherwise()
  }
}

async function read(name: string, parts: Parts, reader: Reader) {
  const damaged = () => new Error(`${name} está cortado o dañado`)
  const first = parse(header, await parts.line(), () => foreign(name))
  if (first.format !== FORMAT) throw new Error(`${name} es de una versión más nueva de Campana. Actualice el programa.`)
  await reader.header?.(first)
  let tables = 0
  for (;;) {
    const next = parse(section, await parts.line(), damaged)
    if ('end' in next) {
      if (next.end !== tables || !(await parts.atEnd())) throw damaged()
      return { header: first, tables }
    }
    if ('sequences' in next) await reader.sequences?.(next.sequences)
    else if ('file' in next) await reader.file?.(next.file, next.content)
    else {
      const found = await readTable(next, parts, reader)
      const kept = parse(checked, await parts.line(), damaged)
      if (kept.rows !== found.rows || kept.sha256 !== found.sha256)
        throw new Error(`${name} está dañado: la tabla ${next.table} no es la que se guardó`)
      await reader.checked?.(next, found)
      tables += 1
    }
  }
}

async function readTable(of: Table, parts: Parts, reader: Reader): Promise<Checked> {
  const sum = checksum()
  const rows = sum.through(parts.rows())
  await reader.table?.(of, rows)
  // nobody wanted them, or not all
  for await (const _ of rows);
  return sum.result()
}

/** Counts rows and sums up their text, while it goes through. */
export function checksum() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
      for await (const chunk of chunks) {
        hash.update(chunk)
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1
        yield chunk
      }
    },
    result: (): Checked => ({ rows, sha256: hash.digest('hex') }),
  }
}
