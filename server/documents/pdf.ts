import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

export const MIME_PDF = 'application/pdf'

export type { Content, TDocumentDefinitions }

/** Loads the library with the first document, so that the server starts without it. */
let impresora: ReturnType<typeof cargar> | undefined

async function cargar() {
  const [{ default: pdfmake }, { default: fuentes }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/fonts/Roboto.js' as string) as Promise<{ default: Record<string, Record<string, string>> }>,
  ])
  const propias = new Set(Object.values(fuentes).flatMap((f) => Object.values(f)))
  pdfmake.setFonts(fuentes)
  // a document may read nothing from the network, and from the disk only the fonts
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((archivo: string) => propias.has(archivo))
  return pdfmake
}

/** Makes the bytes of a document. */
export async function pdf(definicion: TDocumentDefinitions): Promise<Uint8Array> {
  impresora ??= cargar()
  return (await impresora).createPdf(definicion).getBuffer()
}

/** Counts the pages that a document without a footer would have. */
export async function contarHojas(definicion: TDocumentDefinitions): Promise<number> {
  let hojas = 0
  const contar = (_: number, cuantas: number) => {
    hojas = cuantas
    return ''
  }
  await pdf({ ...definicion, footer: contar })
  return hojas
}
