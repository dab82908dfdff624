import { StringDecoder } from 'node:string_decoder'
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'
import { rechazo } from '#domain/errores.ts'
import { TOPES } from './topes.ts'

/** What is told of a part of a workbook while it is read. */
export interface Oyente {
  /** Local name of an element, and its attributes. */
  abre: (nombre: string, atributos: Readonly<Record<string, string>>) => void
  cierra: (nombre: string) => void
  /** A piece of text; of one text there may be several. */
  texto: (texto: string) => void
}

export const ilegible = (por = 'está dañada') => rechazo('planilla-ilegible', por)

const local = (nombre: string) => nombre.slice(nombre.indexOf(':') + 1)

/**
 * Reads XML as it comes and yields after each piece, so that what was heard by then can be taken. Document types are
 * refused, and what has no tag for a megabyte.
 */
export async function* leerXml(
  bytes: AsyncIterable<Uint8Array>,
  { abre, cierra, texto }: Oyente,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new StringDecoder('utf8')
  let sinTag = 0
  parser.on('error', () => {
    throw ilegible()
  })
  parser.on('doctype', () => {
    throw ilegible()
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    sinTag = 0
    abre(local(name), attributes as unknown as Record<string, SaxesAttributePlain['value']>)
  })
  parser.on('closetag', ({ name }) => {
    sinTag = 0
    cierra(local(name))
  })
  parser.on('text', texto)
  parser.on('cdata', texto)
  for await (const trozo of bytes) {
    sinTag += trozo.length
    parser.write(decoder.write(trozo as Buffer))
    if (sinTag > TOPES.nodo) throw rechazo('planilla-enorme', 'una celda enorme')
    yield
  }
  parser.write(decoder.end()).close()
  yield
}

/** Reads all of a small part. */
export async function leerParte(bytes: AsyncIterable<Uint8Array>, oyente: Oyente): Promise<void> {
  for await (const _ of leerXml(bytes, oyente));
}
