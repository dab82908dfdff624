import { StringDecoder } from 'node:string_decoder'
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'
import { rechazo } from '#domain/errores.ts'
import { LIMITS } from './limits.ts'

/** What is told of a part of a workbook while it is read. */
export interface Listener {
  /** Local name of an element, and its attributes. */
  open: (nombre: string, attributes: Readonly<Record<string, string>>) => void
  close: (nombre: string) => void
  /** A piece of text; of one text there may be several. */
  texto: (texto: string) => void
}

export const ilegible = (por = 'está dañada') => rechazo('planilla-ilegible', por)

const localName = (nombre: string) => nombre.slice(nombre.indexOf(':') + 1)

/**
 * Reads XML as it comes and yields after each piece, so that what was heard by then can be taken. Document types are
 * refused, what has no tag for a megabyte, and elements too deep inside of others.
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  { open, close, texto }: Listener,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new StringDecoder('utf8')
  let sinceTag = 0
  let depth = 0
  parser.on('error', () => {
    throw ilegible()
  })
  parser.on('doctype', () => {
    throw ilegible()
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    sinceTag = 0
    if (++depth > LIMITS.depth) throw ilegible()
    open(localName(name), attributes as unknown as Record<string, SaxesAttributePlain['value']>)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    depth -= 1
    close(localName(name))
  })
  parser.on('text', texto)
  parser.on('cdata', texto)
  for await (const chunk of bytes) {
    sinceTag += chunk.length
    parser.write(decoder.write(chunk as Buffer))
    if (sinceTag > LIMITS.node) throw rechazo('planilla-enorme', 'una celda enorme')
    yield
  }
  parser.write(decoder.end()).close()
  yield
}

/** Reads all of a small part. */
export async function readPart(bytes: AsyncIterable<Uint8Array>, listener: Listener): Promise<void> {
  for await (const _ of readXml(bytes, listener));
}
