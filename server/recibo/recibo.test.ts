import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { direccionDeImagen } from '#domain/webapp/imagenes.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { textoDePdf } from '../../test/textoDePdf.ts'
import { pdf } from '../documents/pdf.ts'
import { hojaDeRecibo } from './hoja.ts'
import type { ReciboImpreso } from './impreso.ts'
import { pdfDeHoja } from './recibo.papel.ts'
import { leerRecibo } from './recibo.queries.ts'
import { recibidoDe } from './textos.ts'
import { ticketDeRecibo } from './ticket.ts'

let e: Escuela
let p: Primario
let cajero: string
let Id: number
let mia: number
let juan: number

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  cajero = await e.con(['COB-COBRAR'], p.idSucursal)
  mia = await e.nueva.alumno({ apellido: 'López', nombre: 'Mía', dni: '50111222' })
  juan = await e.nueva.alumno({ apellido: 'López', nombre: 'Juan' })
  const hijos = [await p.inscribir({ alumno: mia }), await p.inscribir({ alumno: juan })]
  const items = await e.db
    .selectFrom('item_cuenta')
    .select(['id', 'charge_type as type', 'col', 'id_inscripcion'])
    .where('id_inscripcion', 'in', hijos)
    .where('col', 'in', [1, 5])
    .orderBy('id_inscripcion')
    .orderBy('col')
    .execute()
  // pays the second child's March in part
  const data = items.map(({ id, type }, i) => ({ id, type, monto: i === 3 ? 30_000 : 80_000 }))
  const medios = [
    { medio: 'EFECTIVO', monto: 200_000 },
    { medio: 'TRANSFERENCIA', monto: 70_000, referencia: 'Op. 77' },
  ]
  const r = await e.llamar(cajero, 'POST', 'cobranza', { body: { data, medios, observaciones: 'Vuelve en mayo' } })
  expect(r.json.Status).toBe('OK')
  Id = r.json.Id
})
afterAll(() => e.cerrar())

const pedir = (quien: string | null, query: object = { id: Id }) =>
  e.llamar(quien, 'GET', 'cobranza/recibo', { query: { ...query } })
const hojas = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

describe('GET cobranza/recibo', () => {
  it('CAJ-VER is enough', async () => {
    expect((await pedir(await e.con(['CAJ-VER'], p.idSucursal))).http).toBe(200)
  })

  it.each([
    ['id', {}],
    ['id', { id: 'uno' }],
    ['formato', { id: 1, formato: 'a5' }],
  ])('case %#: names the field %s', async (campo, query) => {
    const r = await pedir(cajero, query)
    expect(r.http).toBe(400)
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it('an unknown collection is 404, one of another branch 403 without OTR-TODAS-SUCURSALES (D-229)', async () => {
    expect((await pedir(cajero, { id: 98_765 })).http).toBe(404)
    const otra = await e.nueva.sucursal()
    expect((await pedir(await e.con(['COB-COBRAR'], otra))).http).toBe(403)
    expect((await pedir(await e.con(['COB-COBRAR', 'OTR-TODAS-SUCURSALES'], otra))).http).toBe(200)
  })

  it('is a PDF of one sheet in both formats, under its number', async () => {
    for (const formato of ['a4', '80mm']) {
      const r = await pedir(cajero, { id: Id, formato })
      expect(r.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(hojas(r.bytes)).toBe(1)
    }
    const r = await e.app.inject({
      url: `/api/cobranza/recibo?id=${Id}`,
      headers: { authorization: `Bearer ${cajero}` },
    })
    expect(r.headers['content-type']).toBe('application/pdf')
    // the two papers are two files
    expect(r.headers['content-disposition']).toMatch(/Recibo%201%20Sucursal%20\d+%20A4\.pdf/)
  })
})

it('says in words what the paper says, and who annulled it', async () => {
  const datos = async (quien: string | null, id = Id) =>
    e.llamar(quien, 'GET', 'cobranza/recibo/datos', { query: { id } })
  const { json } = await datos(cajero)
  expect(json).toMatchObject({
    recibo: 1,
    factura: '',
    recibidoDe: 'López, Mía; López, Juan',
    total: 270_000,
    medios: [
      { medio: 'Efectivo', monto: 200_000 },
      { medio: 'Transferencia Op. 77', monto: 70_000 },
    ],
    observaciones: 'Vuelve en mayo',
    cerrada: false,
    anulacion: null,
  })
  expect(json.alumnos.map((a: { alumno: string; items: object[] }) => [a.alumno, a.items.length])).toEqual([
    ['López, Mía', 2],
    ['López, Juan', 2],
  ])
  expect(json.alumnos[1].items[1]).toEqual({ concepto: 'Cuota Marzo 2026', monto: 30_000, resta: 50_000 })

  expect((await datos(cajero, 98_765)).http).toBe(404)
  const otra = await e.nueva.sucursal()
  expect((await datos(await e.con(['CAJ-VER'], otra))).http).toBe(403)

  const anulada = { anulada_at: new Date('2026-04-16T12:00:00Z'), motivo_anulacion: 'Error' }
  const sinAnular = { anulada_at: null, anulada_por: null, motivo_anulacion: null }
  const poner = e.db.updateTable('cobranza').where('id', '=', Id)
  await poner.set((eb) => ({ ...anulada, anulada_por: eb.ref('id_usuario') })).execute()
  expect((await datos(cajero)).json.anulacion).toMatchObject({ fecha: '2026-04-16T12:00:00.000Z', motivo: 'Error' })
  await poner.set(sinAnular).execute()
})

it('has the CUIT that the school has set', async () => {
  const conCuit = async (value: string) => {
    await e.db.updateTable('env_key').set({ value }).where('tag_name', '=', 'escuela.cuit').execute()
    return (await textoDePdf((await pedir(cajero)).bytes))[0] ?? ''
  }
  expect(await conCuit('30-71234567-1')).toContain('CUIT 30-71234567-1')
  // one with a wrong digit is none
  expect(await conCuit('30-71234567-2')).not.toContain('CUIT')
})

it('has the logo that the school has set, and none before', async () => {
  const imagenes = async () => (await pedir(cajero)).bytes.toString('latin1').match(/\/Subtype \/Image\b/g)?.length ?? 0
  expect(await imagenes()).toBe(0)
  const bytes = await sharp({ create: { width: 64, height: 16, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const id = 'a'.repeat(64)
  const fila = { id, mime: 'image/jpeg' as const, bytes, ancho: 64, alto: 16, created_at: new Date() }
  await e.db.insertInto('webapp_imagen').values(fila).execute()
  await e.db
    .updateTable('webapp_config')
    .set({ logo_path: direccionDeImagen(id) })
    .execute()
  expect(await imagenes()).toBe(1)
  await e.db.updateTable('webapp_config').set({ logo_path: '' }).execute()
})

/** Lists the texts of a document, one after the other. */
const textos = (definicion: object) =>
  [...JSON.stringify(definicion).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map((m) => m[1])

async function impreso(mas: Partial<ReciboImpreso> = {}): Promise<ReciboImpreso> {
  const recibo = await leerRecibo(e.db, Id)
  if (!recibo) throw new Error('no hay recibo')
  const porHijo = [...Map.groupBy(recibo.lineas, (l) => l.idInscripcion).values()]
  return {
    ...recibo,
    colegio: 'Colegio de Prueba',
    cuit: '30-71234567-1',
    logo: null,
    reimpresoAt: null,
    alumnos: porHijo.map((lineas) => ({
      alumno: lineas[0]?.alumno ?? '',
      documento: 'DNI 1',
      curso: lineas[0]?.curso ?? '',
      ano: 2026,
      pac: false,
      lineas,
      subtotal: recibo.total,
    })),
    ...mas,
  }
}

const COPIAS = [
  ['a4', pdfDeHoja, 2],
  ['80mm', (r: ReciboImpreso) => pdf(ticketDeRecibo(r)), 1],
] as const

describe.each(COPIAS)('what the receipt on %s says', (_, hacer, copias) => {
  const leer = async (mas: Partial<ReciboImpreso> = {}) => {
    const paginas = await textoDePdf(await hacer(await impreso(mas)))
    expect(paginas).toHaveLength(1)
    const veces = (texto: string) => (paginas[0] ?? '').split(texto).length - 1
    return { texto: paginas[0] ?? '', veces }
  }

  it('number, branch, from whom, what was paid of each student, what remained, and how; in each copy', async () => {
    const { texto, veces } = await leer()
    for (const dicho of [
      'Colegio de Prueba',
      'CUIT 30-71234567-1',
      'Recibo N.º 1',
      'Recibí de López, Mía; López, Juan',
      'López, Mía DNI 1',
      'López, Juan DNI 1',
      '$ 30.000,00',
      '$ 50.000,00',
      'Son pesos: doscientos setenta mil con 00/100',
      'Transferencia Op. 77',
      'Vuelve en mayo',
      'Documento no válido como factura',
    ])
      expect(veces(dicho), dicho).toBe(copias)
    expect(veces('Cuota Marzo 2026')).toBe(2 * copias)
    expect(texto).not.toContain('Forma de pago')
    expect([veces('Original'), veces('Duplicado')]).toEqual(copias === 2 ? [1, 1] : [0, 0])
    expect(texto).not.toMatch(/anulada|reimpres/i)
  })

  it('its invoice, and then not that it is none; no CUIT while none is set', async () => {
    const { texto, veces } = await leer({ pto: 1, nro: 1234, cuit: '' })
    expect(veces('Factura 0001-00001234')).toBe(copias)
    expect(veces('Comprobante interno')).toBe(copias)
    expect(texto).not.toMatch(/no válido|CUIT/)
  })

  it('that it was annulled, by whom and why, and when it was printed again', async () => {
    const [anuladaAt, reimpresoAt] = [new Date('2026-04-16T12:00:00Z'), new Date('2026-04-16T13:05:00Z')]
    const { texto, veces } = await leer({ reimpresoAt, anuladaAt, anuladaPor: 'Rossi, Ana', motivo: 'Error' })
    expect(texto).toContain('ANULADA')
    expect(veces('Anulada el 16-04-2026 09:00 por Rossi, Ana: Error')).toBe(copias)
    expect(veces('Reimpreso el 16-04-2026 10:05')).toBe(copias)
  })
})

it('the money is received from the parent of all its students, or from the one who answers for them', async () => {
  expect(recibidoDe(await impreso())).toBe('López, Mía; López, Juan')
  const ana = await e.nueva.padre({ apellido: 'Gómez', nombre: 'Ana', hijos: [mia, juan] })
  await e.nueva.padre({ apellido: 'Sosa', nombre: 'De uno solo', hijos: [mia] })
  await e.nueva.padre({ apellido: 'Paz', nombre: 'Eliminado', hijos: [mia, juan], eliminado: true })
  await e.db.updateTable('padre').set({ cuil: '27123456780' }).where('id', '=', ana).execute()
  expect(recibidoDe(await impreso())).toBe('Gómez, Ana (CUIL 27-12345678-0)')

  const luis = await e.nueva.padre({ apellido: 'López', nombre: 'Luis', hijos: [mia, juan] })
  await e.db
    .updateTable('padre')
    .set({ cuil: '', doc_tipo: 'DNI', doc_nro: '20111222' })
    .where('id', '=', luis)
    .execute()
  expect(recibidoDe(await impreso())).toBe('López, Mía; López, Juan')
  const deLuis = e.db.updateTable('alumno_padre').set({ responsable_pago: true }).where('id_padre', '=', luis)
  await deLuis.where('id_alumno', '=', mia).execute()
  expect(recibidoDe(await impreso())).toBe('López, Mía; López, Juan')
  await deLuis.execute()
  expect(recibidoDe(await impreso())).toBe('López, Luis (DNI 20.111.222)')
})

it('long observations, many payment methods and words without an end are all printed', async () => {
  const r = await impreso()
  const medio = { medio: 'TRANSFERENCIA' as const, monto: r.total, referencia: '1234567890'.repeat(10) }
  const largo = {
    ...r,
    medios: Array.from({ length: 20 }, () => medio),
    observaciones: Array.from({ length: 300 }, (_, i) => `Renglón ${i}`).join('\n'),
  }
  // pdfmake would lose a block that may not be parted and is longer than a sheet: nothing of it may be missing
  const [hoja, ticket] = [hojaDeRecibo(largo, false), ticketDeRecibo(largo)]
  expect(JSON.stringify(hoja)).not.toContain('"unbreakable":true')
  expect(hojas(Buffer.from(await pdf(hoja)))).toBeGreaterThan(6)
  expect(hojas(Buffer.from(await pdf(ticket)))).toBe(1)
  for (const [documento, copias] of [
    [hoja, 2],
    [ticket, 1],
  ] as const) {
    const medios = textos(documento).filter((t) => t?.startsWith('Transferencia '))
    expect(medios).toHaveLength(20 * copias)
    for (const palabra of medios[0]?.split(/[ \u200b]/) ?? []) expect(palabra.length).toBeLessThanOrEqual(20)
  }
})

it('a long list goes on on further sheets', async () => {
  const r = await impreso()
  const lineas = Array.from({ length: 400 }, () => r.alumnos[0]?.lineas[0]).filter((l) => l !== undefined)
  const largo = { ...r, alumnos: r.alumnos.map((a) => ({ ...a, lineas })) }
  const paginas = await textoDePdf(await pdfDeHoja(largo))
  expect(paginas.length).toBeGreaterThan(10)
  // each copy counts its own sheets
  const deCada = paginas.length / 2
  expect(paginas[0]).toContain(`Original · Hoja 1 de ${deCada}`)
  expect(paginas.at(-1)).toContain(`Duplicado · Hoja ${deCada} de ${deCada}`)
  expect(paginas[deCada]).toContain('Recibí de ')
  expect(hojas(Buffer.from(await pdf(ticketDeRecibo(largo))))).toBe(2)
})

it('an annulled collection is reprinted with its mark, its numbers as they were', async () => {
  const admin = await e.rol('serveradmin')
  await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: Id, motivo: 'Cobrada dos veces' } })
  expect((await pedir(cajero)).http).toBe(200)
  const recibo = await leerRecibo(e.db, Id)
  expect(recibo).toMatchObject({ motivo: 'Cobrada dos veces', total: 27_000_000 })
  expect(recibo?.anuladaAt).toBeInstanceOf(Date)
  expect(recibo?.lineas.map((l) => l.resta)).toEqual([0, 0, 0, 5_000_000])
})
