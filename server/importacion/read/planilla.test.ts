import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { hallarTitulos } from '#domain/importacion/columnas.ts'
import { zip } from '../../documents/zip.ts'
import { textoDe, type Unida } from './limits.ts'
import { abrirPlanilla } from './planilla.ts'

/** Reads the first sheet. */
async function leer(bytes: Buffer | Uint8Array, unidas: Unida[] = []) {
  const [hoja] = await abrirPlanilla(Buffer.from(bytes))
  const filas = []
  for await (const fila of hoja?.filas(unidas) ?? []) filas.push(fila)
  return filas
}
const celdas = async (bytes: Buffer | Uint8Array) => (await leer(bytes)).map((f) => f.celdas)

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Makes a workbook of one sheet out of the XML of its rows, and of further parts. */
async function libro(
  filas: string | Iterable<string>,
  parts: Record<string, string> = {},
  detras = '',
): Promise<Buffer> {
  const dadas: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${REL}"><sheets><sheet name="Uno" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ...parts,
  }
  function* hoja() {
    yield `<worksheet ${MAIN}><sheetData>`
    if (typeof filas === 'string') yield filas
    else yield* filas
    yield `</sheetData>${detras}</worksheet>`
  }
  const chunks: Uint8Array[] = []
  const todas = [
    ...Object.entries(dadas).map(([nombre, contenido]) => ({ nombre, contenido: [contenido] })),
    { nombre: 'xl/worksheets/sheet1.xml', contenido: hoja() },
  ]
  for await (const chunk of zip(todas)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const texto = (lugar: string, t: string) => `<c r="${lugar}" t="inlineStr"><is><t>${t}</t></is></c>`

describe('.xlsx', () => {
  it('reads texts, numbers, days and booleans as another program wrote them', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Alumnos',
          rows: [
            ['DNI', 'Nacimiento', 'Nombre', 'CUIL', 'Monto', 'Sí'],
            [30111222, new Date('2015-06-10T00:00:00Z'), '  Ñandú & Cía ', 27258843105, 0.1 + 0.2, true],
          ],
        },
      ],
    })
    expect((await celdas(bytes))[1]).toEqual(['30111222', '2015-06-10', 'Ñandú & Cía', '27258843105', '0.3', 'SI'])
  })

  it('takes the result of a formula, and refuses one without, and errors', async () => {
    const bytes = await libro(
      `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>X()</f></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1" t="str"><f>A1</f><v>dos</v></c></row>`,
    )
    const [fila] = await celdas(bytes)
    expect(fila).toEqual([
      '2',
      { texto: '', falla: 'La fórmula no tiene resultado' },
      { texto: '#N/A', falla: 'La celda tiene un error (#N/A)' },
      'dos',
    ])
  })

  it('finds titles below others, and takes «Madre» over several columns for each of them', async () => {
    const bytes = await libro(
      `<row r="1">${texto('A1', 'Colegio del Norte')}</row><row r="4">${texto('A4', 'Alumno')}${texto('D4', 'Madre')}</row>` +
        `<row r="5">${texto('A5', 'Apellidos')}${texto('B5', 'Nombres')}${texto('C5', 'Nº Doc.')}${texto('D5', 'Apellido')}${texto('E5', 'D.N.I.')}</row>` +
        `<row r="6">${texto('A6', 'Paz')}</row>`,
    )
    const filas = await leer(bytes)
    expect(filas.map((f) => f.nro)).toEqual([1, 4, 5, 6])
    const hallados = hallarTitulos(
      'alumnos',
      filas.map((f) => f.celdas.map(textoDe)),
    )
    expect(hallados).toMatchObject({ lugar: 2, campos: ['apellido', 'nombre', 'dni', 'madre.apellido', 'madre.dni'] })
  })

  it('tells which cells of the first rows are put together over several columns', async () => {
    const unir = (...refs: string[]) =>
      `<mergeCells>${refs.map((r) => `<mergeCell ref="${r}"/>`).join('')}</mergeCells>`
    const filas = Array.from({ length: 30 }, (_, i) => `<row r="${i + 3}">${texto(`A${i + 3}`, 'x')}</row>`).join('')
    const unidas: Unida[] = []
    await leer(await libro(filas, {}, unir('I3:L4', 'A3:A4', 'A22:C22', 'A23:C23', 'no es', 'B3')), unidas)
    expect(unidas).toEqual([
      { filas: [3, 4], columnas: [8, 11] },
      { filas: [22, 22], columnas: [0, 2] },
    ])
    const muchas: Unida[] = []
    await leer(await libro(filas, {}, unir(...Array.from({ length: 50_000 }, () => 'A1:B1'))), muchas)
    expect(muchas).toHaveLength(2_000)
  })

  it('gives the sheets that are seen, and reads each from its beginning', async () => {
    const hoja = (n: number, estado = '') => `<sheet name="H${n}" sheetId="${n}" ${estado} r:id="rId${n}"/>`
    const una = (que: string) =>
      `<worksheet ${MAIN}><sheetData><row r="1">${texto('A1', que)}</row></sheetData></worksheet>`
    const bytes = await libro(`<row r="1">${texto('A1', 'uno')}</row>`, {
      'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${REL}"><sheets>${hoja(1)}${hoja(2, 'state="hidden"')}${hoja(3)}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2, 3].map((n) => `<Relationship Id="rId${n}" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/sheet2.xml': una('dos'),
      'xl/worksheets/sheet3.xml': una('tres'),
    })
    const hojas = await abrirPlanilla(bytes)
    expect(hojas.map(({ nombre }) => nombre)).toEqual(['H1', 'H3'])
    for (const [i, dice] of ['uno', 'tres', 'uno'].entries())
      for await (const { celdas } of hojas[i % 2]?.filas() ?? []) expect(celdas).toEqual([dice])
  })

  it('passes over hidden sheets, phonetic texts and empty rows', async () => {
    const bytes = await libro(`<row r="3"><c r="B3" t="s"><v>0</v></c></row><row r="9"><c r="A9" s="1"/></row>`, {
      'xl/sharedStrings.xml': `<sst ${MAIN}><si><r><t>Pérez_x000D_</t></r><r><t xml:space="preserve"> Paz</t></r><rPh><t>no</t></rPh></si></sst>`,
    })
    expect(await leer(bytes)).toEqual([{ nro: 3, celdas: ['', 'Pérez\r Paz'] }])
  })

  it.each<[string, () => Promise<Buffer | Uint8Array> | Buffer, string]>([
    ['more rows than a school has', () => libro(mil(200_000)), 'más de 50.000 filas'],
    ['more columns', () => libro(`<row r="1">${texto('ZZ1', 'x')}</row>`), 'más de 100 columnas'],
    ['a bomb of empty rows', () => libro(bomba('<row></row>', 12)), 'demasiadas filas vacías'],
    ['a bomb of empty cells', () => libro(bomba('<c/>', 60)), 'más de 2.000.000 celdas'],
    ['a .csv of empty cells', () => Buffer.from(`${';'.repeat(999_999)}\n`.repeat(3)), 'más de 2.000.000 celdas'],
    ['a bomb of elements inside of each other', () => libro(`<row><c><is>${'<r>'.repeat(100_000)}`), 'está dañada'],
    [
      'a bomb of sheets',
      () => libro('<row/>', { 'xl/workbook.xml': `<workbook ${MAIN}>${'<sheet/>'.repeat(1_100_000)}</workbook>` }),
      'demasiados datos',
    ],
    [
      'a bomb of styles',
      () =>
        libro('<row/>', {
          'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs>${'<xf/>'.repeat(1_800_000)}</cellXfs></styleSheet>`,
        }),
      'demasiados datos',
    ],
    [
      'a bomb of one text',
      () => libro(`<row><c t="inlineStr"><is><t>${'a'.repeat(30_000_000)}</t></is></c></row>`),
      'una celda enorme',
    ],
    [
      'a bomb in the table of texts',
      () =>
        libro('<row/>', {
          'xl/sharedStrings.xml': `<sst ${MAIN}>${`<si><t>${'x'.repeat(500)}</t></si>`.repeat(100_000)}</sst>`,
        }),
      'demasiados datos',
    ],
    [
      'a document type',
      () => libro('<row/>', { 'xl/workbook.xml': `<!DOCTYPE a [<!ENTITY b "c">]><workbook ${MAIN}/>` }),
      'está dañada',
    ],
    ['a row whose number is none', () => libro(`<row r="NaN">${texto('A1', 'x')}</row>`), 'está dañada'],
    ['a row before the first', () => libro(`<row r="0">${texto('A1', 'x')}</row>`), 'está dañada'],
    [
      'a row beyond all that a program writes',
      () => libro(`<row r="1">${texto('A1', 'x')}</row><row r="1500000"/>`),
      'más de 50.000 filas',
    ],
    [
      'a row of twelve long cells',
      () => libro(`<row r="7">${'ABCDEFGHIJKL'.replace(/./g, (c) => texto(`${c}7`, 'y'.repeat(1_900)))}</row>`),
      'más de 20.000 letras en la fila 7',
    ],
    [
      'more text than any school has',
      () =>
        libro(
          Array.from(
            { length: 2_200 },
            (_, n) =>
              `<row r="${n + 1}">${'ABCDEFGHIJ'.replace(/./g, (c) => texto(`${c}${n + 1}`, 'y'.repeat(1_900)))}</row>`,
          ).join(''),
        ),
      'más de 40.000.000 letras',
    ],
    ['two rows of one number', () => libro(`<row r="2">${texto('A2', 'x')}</row>`.repeat(2)), 'está dañada'],
    ['XML that breaks off', () => libro('<row><c><v>1</c></row>'), 'está dañada'],
    ['a workbook without sheets', () => libro('', { 'xl/workbook.xml': `<workbook ${MAIN}/>` }), 'no tiene hojas'],
    ['another zip', () => archive('hola.txt'), 'no es una planilla'],
    ['an .ods', () => archive('mimetype', 'content.xml', 'META-INF/manifest.xml'), 'guarde la planilla como .xlsx'],
    ['a zip that is cut', async () => (await libro('<row/>')).subarray(0, 300), 'está dañada'],
    ['an old .xls', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), '.xls antiguo'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'no es una planilla'],
    ['nothing', () => Buffer.alloc(0), 'El archivo está vacío'],
    ['rows without anything', () => libro('<row r="1"/>'), 'no tiene filas'],
  ])('refuses %s', async (_, hacer, dice) => {
    await expect(leer(await hacer())).rejects.toMatchObject({
      clase: 'rechazo',
      message: expect.stringContaining(dice),
    })
  })

  it('refuses one whose bytes were spoilt, or reads it: never another error', async () => {
    const bueno = await libro(`<row r="1">${texto('A1', 'DNI')}</row><row r="2"><c r="A2"><v>30111222</v></c></row>`)
    let semilla = 7
    const azar = (hasta: number) => {
      semilla = (semilla * 48_271) % 2_147_483_647
      return semilla % hasta
    }
    for (let vez = 0; vez < 300; vez++) {
      const malo = Buffer.from(bueno)
      for (let n = 0; n < 3; n++) malo[azar(malo.length)] = azar(256)
      const dado = await leer(malo).catch((error: unknown) => error)
      expect(Array.isArray(dado) ? { clase: 'rechazo' } : dado).toMatchObject({ clase: 'rechazo' })
    }
  })
})

function* mil(cuantas: number) {
  for (let n = 0; n < cuantas; n += 1000) yield '<row><c><v>1</v></c></row>'.repeat(1000)
}
function* bomba(que: string, veces: number) {
  for (let n = 0; n < veces; n++) yield `${que.repeat(100_000)}<row/>`
}
async function archive(...nombres: string[]) {
  const chunks: Uint8Array[] = []
  for await (const t of zip(nombres.map((nombre) => ({ nombre, contenido: ['hola'] })))) chunks.push(t)
  return Buffer.concat(chunks)
}

describe('.csv', () => {
  const FILAS = [
    ['Apellido', 'Observaciones'],
    ['Núñez', 'dijo «a; b», y\nse fue'],
  ]
  const escrito = (s: string) => FILAS.map((f) => f.map((c) => `"${c}"`).join(s)).join('\r\n')
  it.each([
    ['UTF-8', Buffer.from(escrito(','))],
    ['UTF-8 with its mark and semicolons', Buffer.from(`\ufeff${escrito(';')}`)],
    ['Latin-1 with semicolons', Buffer.from(escrito(';'), 'latin1')],
    ['UTF-16 with tabs, as Excel has it', Buffer.from(`\ufeff${escrito('\t')}`, 'utf16le')],
    ['a first line that names the separator', Buffer.from(`sep=|\r\n${escrito('|')}`)],
  ])('reads %s', async (_, bytes) => {
    expect(await celdas(bytes)).toEqual(FILAS)
  })

  it('numbers the rows as a spreadsheet program would', async () => {
    expect((await leer(Buffer.from('a,b\n\n\nc,d\n'))).map((f) => f.nro)).toEqual([1, 4])
  })

  it.each([
    ['quotes that do not end', Buffer.from('a,"b\nc,d'), 'comillas sin cerrar'],
    ['200,000 rows', Buffer.from('a,b\n'.repeat(200_000)), 'más de 50.000 filas'],
    ['too many columns', Buffer.from(`${'a,'.repeat(200)}b`), 'más de 100 columnas'],
    ['a line without end', Buffer.from(`"${'a'.repeat(3_000_000)}"`), 'una fila demasiado larga'],
    ['separators without end', Buffer.from(';'.repeat(2_000_000)), 'una fila demasiado larga'],
    ['a cell of many lines', Buffer.from(`"${'a\n'.repeat(1_000_000)}"`), 'se corta'],
    [
      'lines without content of other lengths',
      Buffer.from(`a;b;c\n${';\n'.repeat(150_000)}`),
      'demasiadas filas vacías',
    ],
    ['bytes', deflateRawSync(Buffer.alloc(1000, 7)), 'no es una planilla'],
    ['blanks', Buffer.from(' , ,\n,,\n'), 'no tiene filas'],
  ])('refuses %s', async (_, bytes, dice) => {
    await expect(leer(bytes)).rejects.toMatchObject({ clase: 'rechazo', message: expect.stringContaining(dice) })
  })
})
