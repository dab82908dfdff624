import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

export const MIME_PDF = 'application/pdf'

export type { Content, TDocumentDefinitions }

/** The library is loaded with the first document, not with the server. */
let impresora: ReturnType<typeof cargar> | undefined

async function cargar() {
  const [{ default: pdfmake }, { default: fuentes }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/fonts/Roboto.js' as string) as Promise<{ default: Record<string, Record<string, string>> }>,
  ])
  const propias = new Set(Object.values(fuentes).flatMap((f) => Object.values(f)))
  pdfmake.setFonts(fuentes)
  // a document is made of what it is given: nothing is read from the network, and from the disk only the fonts
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((archivo: string) => propias.has(archivo))
  return pdfmake
}

/** The bytes of a document. */
export async function pdf(definicion: TDocumentDefinitions): Promise<Uint8Array> {
  impresora ??= cargar()
  return (await impresora).createPdf(definicion).getBuffer()
}
