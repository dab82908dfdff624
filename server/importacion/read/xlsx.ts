import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Falla, rechazo } from '#domain/errores.ts'
import { readSheet } from './hoja.ts'
import { type FilaLeida, type Hoja, LIMITS } from './limits.ts'
import { readStyles, readTexts } from './parts.ts'
import { ilegible, readPart } from './xml.ts'

/** Parts that a workbook may have; ours have six. */
const MAX_PARTS = 5_000

/**
 * Opens a workbook and gives its visible sheets, in their order; the first one when none is. No more is decompressed than
 * LIMITS allows, of all of them together and whatever the file says.
 */
export async function abrirLibro(bytes: Buffer): Promise<readonly Hoja[]> {
  try {
    const parts = await abrir(bytes)
    const { hojas, dia0 } = await libro(parts)
    const textos = parts.hay('xl/sharedStrings.xml')
      ? await readTexts(parts.leer('xl/sharedStrings.xml', LIMITS.textos))
      : []
    const fechas = parts.hay('xl/styles.xml') ? await readStyles(parts.leer('xl/styles.xml', LIMITS.parte)) : []
    return hojas.map(({ nombre, parte }) => ({
      nombre,
      filas: (unidas) => readable(() => readSheet(parts.leer(parte), { textos, fechas, dia0 }, unidas)),
    }))
  } catch (error) {
    throw comoFalla(error)
  }
}

async function* readable(leer: () => AsyncGenerator<FilaLeida>): AsyncGenerator<FilaLeida> {
  try {
    yield* leer()
  } catch (error) {
    throw comoFalla(error)
  }
}

/** What the zip says of itself was not so. */
const comoFalla = (error: unknown): Falla => (error instanceof Falla ? error : ilegible())

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

/** Finds the parts of the visible sheets, and from which day the days of all of them count. */
async function libro(parts: Parts): Promise<{ hojas: { nombre: string; parte: string }[]; dia0: number }> {
  if (!parts.hay('xl/workbook.xml')) throw rechazo(esOds(parts) ? 'planilla-ods' : 'no-es-planilla')
  const hojas: { id: string; nombre: string; visible: boolean }[] = []
  let dia0 = Date.UTC(1899, 11, 30)
  await readPart(parts.leer('xl/workbook.xml', LIMITS.parte), {
    open: (nombre, attributes) => {
      if (nombre === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) dia0 = Date.UTC(1904, 0, 1)
      if (nombre !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([a]) => /(^|:)id$/.test(a)) ?? []
      const visible = (attributes['state'] ?? 'visible') === 'visible'
      hojas.push({ id, nombre: attributes['name'] ?? '', visible })
    },
    close: () => undefined,
    texto: () => undefined,
  })
  const destinos = new Map<string, string>()
  await readPart(parts.leer('xl/_rels/workbook.xml.rels', LIMITS.parte), {
    open: (nombre, { Id = '', Target = '' }) => {
      if (nombre === 'Relationship') destinos.set(Id, Target)
    },
    close: () => undefined,
    texto: () => undefined,
  })
  const vistas = hojas.filter((h) => h.visible)
  const halladas = (vistas.length ? vistas : hojas.slice(0, 1)).slice(0, LIMITS.hojas).flatMap(({ id, nombre }) => {
    const destino = destinos.get(id)
    return destino === undefined
      ? []
      : [{ nombre, parte: destino.startsWith('/') ? destino.slice(1) : `xl/${destino}` }]
  })
  if (halladas.length === 0) throw ilegible('no tiene hojas')
  return { hojas: halladas, dia0 }
}

/** Tells a spreadsheet of LibreOffice, which is a zip too. */
const esOds = (parts: Parts): boolean => parts.hay('content.xml') && parts.hay('META-INF/manifest.xml')
