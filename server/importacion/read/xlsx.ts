import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Falla, rechazo } from '#domain/errores.ts'
import { leerHoja } from './hoja.ts'
import { leerEstilos, leerTextos } from './partes.ts'
import { type FilaLeida, TOPES } from './topes.ts'
import { ilegible, leerParte } from './xml.ts'

/** Parts that a workbook may have; ours have six. */
const MAX_PARTES = 5_000

/** Reads the first visible sheet of a workbook. No more is decompressed than TOPES allows, whatever the file says. */
export async function* leerXlsx(bytes: Buffer): AsyncGenerator<FilaLeida> {
  try {
    const partes = await abrir(bytes)
    const { hoja, dia0 } = await libro(partes)
    const textos = partes.hay('xl/sharedStrings.xml')
      ? await leerTextos(partes.leer('xl/sharedStrings.xml', TOPES.textos))
      : []
    const fechas = partes.hay('xl/styles.xml') ? await leerEstilos(partes.leer('xl/styles.xml')) : []
    yield* leerHoja(partes.leer(hoja), { textos, fechas, dia0 })
  } catch (error) {
    // what the zip says of itself was not so
    throw error instanceof Falla ? error : ilegible()
  }
}

interface Partes {
  hay: (nombre: string) => boolean
  leer: (nombre: string, tope?: number) => AsyncGenerator<Uint8Array>
}

async function abrir(bytes: Buffer): Promise<Partes> {
  const zip: ZipFile = await fromBufferPromise(bytes, { strictFileNames: false })
  if (zip.entryCount > MAX_PARTES) throw rechazo('no-es-planilla')
  const entradas = new Map<string, Entry>()
  for await (const entrada of zip.eachEntry()) entradas.set(entrada.fileName.toLowerCase(), entrada)
  let quedan = TOPES.crudo

  async function* leer(nombre: string, tope = TOPES.crudo): AsyncGenerator<Uint8Array> {
    const entrada = entradas.get(nombre.toLowerCase())
    if (!entrada || entrada.isEncrypted()) throw ilegible()
    let suyos = 0
    for await (const trozo of await zip.openReadStreamPromise(entrada)) {
      suyos += trozo.length
      quedan -= trozo.length
      if (quedan < 0 || suyos > tope) throw rechazo('planilla-enorme', 'demasiados datos')
      yield trozo
    }
  }
  return { hay: (nombre) => entradas.has(nombre.toLowerCase()), leer }
}

/** Finds the part of the first visible sheet, and from which day its days count. */
async function libro(partes: Partes): Promise<{ hoja: string; dia0: number }> {
  if (!partes.hay('xl/workbook.xml')) throw rechazo('no-es-planilla')
  const hojas: { id: string; visible: boolean }[] = []
  let dia0 = Date.UTC(1899, 11, 30)
  await leerParte(partes.leer('xl/workbook.xml'), {
    abre: (nombre, atributos) => {
      if (nombre === 'workbookPr' && /^(1|true)$/.test(atributos['date1904'] ?? '')) dia0 = Date.UTC(1904, 0, 1)
      if (nombre !== 'sheet') return
      const [, id = ''] = Object.entries(atributos).find(([a]) => /(^|:)id$/.test(a)) ?? []
      hojas.push({ id, visible: (atributos['state'] ?? 'visible') === 'visible' })
    },
    cierra: () => undefined,
    texto: () => undefined,
  })
  const hoja = hojas.find((h) => h.visible) ?? hojas[0]
  const destinos = new Map<string, string>()
  await leerParte(partes.leer('xl/_rels/workbook.xml.rels'), {
    abre: (nombre, { Id = '', Target = '' }) => {
      if (nombre === 'Relationship') destinos.set(Id, Target)
    },
    cierra: () => undefined,
    texto: () => undefined,
  })
  const destino = destinos.get(hoja?.id ?? '')
  if (destino === undefined) throw ilegible('no tiene hojas')
  return { hoja: destino.startsWith('/') ? destino.slice(1) : `xl/${destino}`, dia0 }
}
