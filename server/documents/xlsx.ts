import { setImmediate as turno } from 'node:timers/promises'
import { zip } from './zip.ts'

export const MIME_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Look of a cell; cells refer to it by its place in the list. */
export interface Estilo {
  /** 'RRGGBB'. */
  readonly fill?: string
  readonly negrita?: boolean
  /** '#,##0.00'. */
  readonly formato?: string
  /** Aligns the heading to the right, over its numbers. */
  readonly derecha?: boolean
}

/** A number stays a number; a text stays a text, whatever it begins with (D-172). */
export interface Celda {
  readonly valor: string | number | null
  readonly estilo: number
}

export interface Hoja {
  /** At most 31 characters, none of []:*?/\. */
  readonly nombre: string
  /** Widths in characters. */
  readonly anchos: readonly number[]
  /** Rows (at least one) and columns that stay in sight. */
  readonly fijas: { readonly filas: number; readonly columnas: number }
  readonly estilos: readonly Estilo[]
  /** Rows in batches, for to wait for each row by itself takes more than to write it. */
  readonly filas: AsyncIterable<Iterable<readonly Celda[]>>
}

/** Characters that a cell may have; a workbook with more in one is called damaged. */
const MAX_TEXTO = 32_767
/** Characters of rows that are written before other calls get their turn, which takes about half a millisecond. */
const CHUNK = 32_768
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006'
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Writes a workbook sheet by sheet while the rows come, so that its size in memory does not grow. */
export function xlsx(...hojas: readonly Hoja[]): AsyncGenerator<Uint8Array> {
  const partes = hojas.map((_, i) => `worksheets/sheet${i + 1}.xml`)
  const desde = hojas.map((_, i) => hojas.slice(0, i).reduce((n, antes) => n + antes.estilos.length, 0))
  return zip([
    { nombre: '[Content_Types].xml', contenido: [tipos(partes)] },
    { nombre: '_rels/.rels', contenido: [relaciones(['officeDocument', 'xl/workbook.xml'])] },
    { nombre: 'xl/workbook.xml', contenido: [libro(hojas)] },
    {
      nombre: 'xl/_rels/workbook.xml.rels',
      contenido: [relaciones(...partes.map((p) => ['worksheet', p] as const), ['styles', 'styles.xml'])],
    },
    { nombre: 'xl/styles.xml', contenido: [estilos(hojas.flatMap((h) => h.estilos))] },
    ...hojas.map((hoja, i) => ({ nombre: `xl/${partes[i]}`, contenido: filas(hoja, desde[i] ?? 0) })),
  ])
}

const tipos = (partes: readonly string[]) =>
  `${XML}<Types xmlns="${PAQUETE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/>${partes
    .map((p) => `<Override PartName="/xl/${p}" ContentType="${TIPO}.worksheet+xml"/>`)
    .join('')}<Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/></Types>`

const relaciones = (...lista: (readonly [tipo: string, destino: string])[]) =>
  `${XML}<Relationships xmlns="${PAQUETE}/relationships">${lista
    .map(([tipo, destino], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${tipo}" Target="${destino}"/>`)
    .join('')}</Relationships>`

/** Repeats on every printed page the rows and columns that stay in sight. */
const libro = (hojas: readonly Hoja[]) =>
  `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${hojas
    .map(({ nombre }, i) => `<sheet name="${escapeXml(nombre)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets><definedNames>${hojas
    .map(
      ({ nombre, fijas }, i) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${[
          ...(fijas.columnas ? [`$A:$${columna(fijas.columnas - 1)}`] : []),
          `$1:$${fijas.filas}`,
        ]
          .map((titulos) => `'${escapeXml(nombre)}'!${titulos}`)
          .join(',')}</definedName>`,
    )
    .join('')}</definedNames></workbook>`

/** Writes each style twice: as it is, and with the mark that keeps a text a text when somebody edits the cell. */
function estilos(lista: readonly Estilo[]): string {
  const fuente = (e: Estilo) => (e.negrita ? 1 : 0)
  const una = (e: Estilo, i: number, marca: string) =>
    `<xf numFmtId="${e.formato ? 164 + i : 0}" fontId="${fuente(e)}" fillId="${e.fill ? i + 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${marca}${e.derecha ? ' applyAlignment="1"><alignment horizontal="right"/></xf>' : '/>'}`
  return [
    `${XML}<styleSheet ${MAIN}>`,
    `<numFmts count="${lista.length}">${lista.map((e, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escapeXml(e.formato ?? 'General')}"/>`).join('')}</numFmts>`,
    '<fonts count="2"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="10"/><name val="Arial"/></font></fonts>',
    // the first two fills belong to the program that opens the file
    `<fills count="${lista.length + 2}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${lista
      .map(
        (e) =>
          `<fill><patternFill patternType="${e.fill ? 'solid' : 'none'}">${e.fill ? `<fgColor rgb="FF${e.fill}"/>` : ''}</patternFill></fill>`,
      )
      .join('')}</fills>`,
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${lista.length * 2}">${lista.map((e, i) => una(e, i, '') + una(e, i, ' quotePrefix="1"')).join('')}</cellXfs>`,
    '</styleSheet>',
  ].join('')
}

/** Characters that fit across an A4 page on its side and can still be read. */
const ANCHO_DE_PAGINA = 220

/** Sets the printed page: A4 on its side, as many pages wide as the columns need, each with its number. */
const impresa = (anchos: readonly number[]) => {
  const paginas = Math.max(1, Math.round(anchos.reduce((suma, w) => suma + w, 0) / ANCHO_DE_PAGINA))
  return `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="${paginas}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;F · &amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`
}

/** Writes the rows of a sheet; `desde`: how many styles the sheets before it have. */
async function* filas({ anchos, fijas, filas: lista }: Hoja, desde: number): AsyncGenerator<string> {
  const comienzos = anchos.map((_, i) => comienzoDe(i))
  const cols = anchos.map((w, i) => `<col min="${i + 1}" max="${i + 1}" width="${w}" customWidth="1"/>`).join('')
  let chunk = `${XML}<worksheet ${MAIN}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${panel(fijas)}</sheetView></sheetViews><cols>${cols}</cols><sheetData>`
  let numero = 0
  for await (const batch of lista)
    for (const fila of batch) {
      numero++
      const fin = `${numero}" s="`
      chunk += `<row r="${numero}">`
      for (let i = 0; i < fila.length; i++)
        chunk += celdaXml((comienzos[i] ?? comienzoDe(i)) + fin, fila[i] as Celda, desde)
      chunk += '</row>'
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
      await turno()
    }
  yield `${chunk}</sheetData>${impresa(anchos)}</worksheet>`
}

function panel({ filas, columnas }: Hoja['fijas']): string {
  const primera = `${columna(columnas)}${filas + 1}`
  const cual = columnas === 0 ? 'bottomLeft' : 'bottomRight'
  return `<pane${columnas ? ` xSplit="${columnas}"` : ''} ySplit="${filas}" topLeftCell="${primera}" activePane="${cual}" state="frozen"/>`
}

/** What a text may not have to be written as it is: what XML, the format or a spreadsheet would take for something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const ESPECIAL = /[&<>"\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]|_x|^[=+\-@\s]|\s$/i

/** Writes a cell, by what begins one of its column and row: a workbook has hundreds of thousands. */
function celdaXml(comienzo: string, { valor, estilo: propio }: Celda, desde: number): string {
  const estilo = (desde + propio) * 2
  if (typeof valor === 'number') return `${comienzo}${estilo}"><v>${valor}</v></c>`
  if (valor === null || valor === '') return `${comienzo}${estilo}"/>`
  if (valor.length <= MAX_TEXTO && !ESPECIAL.test(valor))
    return `${comienzo}${estilo}" t="inlineStr"><is><t>${valor}</t></is></c>`
  const marca = /^[=+\-@]/.test(valor) ? 1 : 0
  const texto = valor.length > MAX_TEXTO ? `${valor.slice(0, MAX_TEXTO - 1)}…` : valor
  const espacios = /^\s|\s$/.test(texto) ? ' xml:space="preserve"' : ''
  return `${comienzo}${estilo + marca}" t="inlineStr"><is><t${espacios}>${escapeXml(texto)}</t></is></c>`
}

const comienzoDe = (i: number): string => `<c r="${columna(i)}`

/** Names a column: 0 → A, 25 → Z, 26 → AA. */
const columna = (i: number): string =>
  (i >= 26 ? columna(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26))

const ENTIDAD: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for XML and drops the characters that XML cannot hold. What looks like the format's own escape of a
 * character, '_x0041_', is escaped itself, or the spreadsheet would show another text.
 */
const escapeXml = (texto: string): string =>
  texto
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (c) => ENTIDAD[c] ?? '')
