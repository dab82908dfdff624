import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Falla, rechazo } from '#domain/errores.ts'
import { readSheet } from './hoja.ts'
import { type FilaLeida, LIMITS } from './limits.ts'
import { readStyles, readTexts } from './parts.ts'
import { ilegible, readPart } from './xml.ts'

/** Parts that a workbook may have; ours have six. */
const MAX_PARTS = 5_000

/** Reads the first visible sheet of a workbook. No more is decompressed than LIMITS allows, whatever the file says. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<FilaLeida> {
  try {
    const parts = await abrir(bytes)
    const { hoja, dia0 } = await libro(parts)
    const textos = parts.hay('xl/sharedStrings.xml')
      ? await readTexts(parts.leer('xl/sharedStrings.xml', LIMITS.textos))
      : []
    const fechas = parts.hay('xl/styles.xml') ? await readStyles(parts.leer('xl/styles.xml', LIMITS.parte)) : []
    yield* readSheet(parts.leer(hoja), { textos, fechas, dia0 })
  } catch (error) {
    // what the zip says of itself was not so
    throw error instanceof Falla ? error : ilegible()
  }
}

interface Parts {
  hay: (nombre: string) => boolean
  leer: (nombre: string, limit?: number) => AsyncGenerator<Uint8Array>
}

async function abrir(bytes: Buffer): Promise<Parts> {
  const zip: ZipFile = await fromBufferPromise(bytes, { strictFileNames: false })
  if (zip.entryCount > MAX_PARTS) throw rechazo('no-es-planilla')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  let quedan = LIMITS.raw

  async function* leer(nombre: string, limit = LIMITS.raw): AsyncGenerator<Uint8Array> {
    const entry = entries.get(nombre.toLowerCase())
    if (!entry || entry.isEncrypted()) throw ilegible()
    let suyos = 0
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      suyos += chunk.length
      quedan -= chunk.length
      if (quedan < 0 || suyos > limit) throw rechazo('planilla-enorme', 'demasiados datos')
      yield chunk
    }
  }
  return { hay: (nombre) => entries.has(nombre.toLowerCase()), leer }
}

/** Finds the part of the first visible sheet, and from which day its days count. */
async function libro(parts: Parts): Promise<{ hoja: string; dia0: number }> {
  if (!parts.hay('xl/workbook.xml')) throw rechazo('no-es-planilla')
  const hojas: { id: string; visible: boolean }[] = []
  let dia0 = Date.UTC(1899, 11, 30)
  await readPart(parts.leer('xl/workbook.xml', LIMITS.parte), {
    open: (nombre, attributes) => {
      if (nombre === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) dia0 = Date.UTC(1904, 0, 1)
      if (nombre !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([a]) => /(^|:)id$/.test(a)) ?? []
      hojas.push({ id, visible: (attributes['state'] ?? 'visible') === 'visible' })
    },
    close: () => undefined,
    texto: () => undefined,
  })
  const hoja = hojas.find((h) => h.visible) ?? hojas[0]
  const destinos = new Map<string, string>()
  await readPart(parts.leer('xl/_rels/workbook.xml.rels', LIMITS.parte), {
    open: (nombre, { Id = '', Target = '' }) => {
      if (nombre === 'Relationship') destinos.set(Id, Target)
    },
    close: () => undefined,
    texto: () => undefined,
  })
  const destino = destinos.get(hoja?.id ?? '')
  if (destino === undefined) throw ilegible('no tiene hojas')
  return { hoja: destino.startsWith('/') ? destino.slice(1) : `xl/${destino}`, dia0 }
}
