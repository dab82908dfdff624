import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { contenidoDibujable, type Dibuja } from './glifos.ts'

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
  return { pdfmake, dibuja: await queDibuja(fuentes) }
}

/** Learns from the font of all papers which characters it draws; each is asked for once. */
async function queDibuja(fuentes: Record<string, Record<string, string>>): Promise<Dibuja> {
  const { default: PDFDocument } = (await import('pdfmake/js/PDFDocument.js' as string)) as {
    default: { default: new (fuentes: object) => DeKit }
  }
  const { font } = new PDFDocument.default(fuentes).provideFont('Roboto', false, false)
  const sabidos = new Map<number, boolean>()
  return (codigo) => {
    const sabido = sabidos.get(codigo)
    if (sabido !== undefined) return sabido
    const dibujado = font.hasGlyphForCodePoint(codigo)
    sabidos.set(codigo, dibujado)
    return dibujado
  }
}

/** What the library's types leave out of a document: the font itself. */
interface DeKit {
  provideFont: (nombre: string, negrita: boolean, cursiva: boolean) => { font: { hasGlyphForCodePoint: Dibuja } }
}

/** Makes the bytes of a document; characters that its font does not draw are left out. */
export async function pdf(definicion: TDocumentDefinitions): Promise<Uint8Array> {
  impresora ??= cargar()
  const { pdfmake, dibuja } = await impresora
  return pdfmake.createPdf(dibujable(definicion, dibuja)).getBuffer()
}

/** Goes by what is printed: the content, and what stands above and below it, which may depend on the page. */
function dibujable(definicion: TDocumentDefinitions, dibuja: Dibuja): TDocumentDefinitions {
  const en = <P>(parte: P): P =>
    typeof parte === 'function'
      ? (((...de: unknown[]) => contenidoDibujable(parte(...de), dibuja)) as P)
      : contenidoDibujable(parte, dibuja)
  const { content, header, footer, ...resto } = definicion
  return {
    ...resto,
    content: en(content),
    ...(header && { header: en(header) }),
    ...(footer && { footer: en(footer) }),
  }
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
