import { extractText, getDocumentProxy } from 'unpdf'

/** Reads the text of each page of a PDF, its lines joined by blanks. */
export async function textoDePdf(bytes: Uint8Array): Promise<string[]> {
  // the reader takes the bytes away from whom they belong to
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false })
  return text.map((pagina) => pagina.replaceAll('\u200b', '').replaceAll(/\s+/g, ' '))
}
