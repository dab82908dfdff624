import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { hojaDeRecibo } from './hoja.ts'
import type { ReciboImpreso } from './impreso.ts'
import { leerRecibo } from './recibo.queries.ts'
import { ticketDeRecibo } from './ticket.ts'

let e: Escuela
let p: Primario
let cajero: string
let Id: number

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  cajero = await e.con(['COB-COBRAR'], p.idSucursal)
  const hijos = [
    await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'López', nombre: 'Mía', dni: '50111222' }) }),
    await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'López', nombre: 'Juan' }) }),
  ]
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
    expect(r.headers['content-disposition']).toMatch(/Recibo%201%20Sucursal%20/)
  })
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
    alumnos: porHijo.map((lineas) => ({
      alumno: lineas[0]?.alumno ?? '',
      documento: 'DNI 1',
      curso: lineas[0]?.curso ?? '',
      ano: 2026,
      lineas,
      subtotal: recibo.total,
    })),
    ...mas,
  }
}

describe.each([
  ['a4', hojaDeRecibo],
  ['80mm', ticketDeRecibo],
])('what the receipt on %s says', (_, documento) => {
  it('number, branch, what was paid of each student, what remained, and how', async () => {
    const r = await impreso()
    const dicho = textos(documento(r))
    expect(dicho).toEqual(expect.arrayContaining(['Colegio de Prueba', 'Recibo N.º 1', 'López, Mía', 'López, Juan']))
    expect(dicho.filter((t) => t === 'Cuota Marzo 2026')).toHaveLength(2)
    expect(dicho).toEqual(expect.arrayContaining(['$ 30.000,00', '$ 50.000,00', '$ 270.000,00']))
    expect(dicho).toEqual(expect.arrayContaining(['Transferencia Op. 77', '$ 70.000,00', 'Vuelve en mayo']))
    expect(dicho.join()).not.toMatch(/anulada/i)
  })

  it('that it was annulled, by whom and why', async () => {
    const r = await impreso({ anuladaAt: new Date('2026-04-16T12:00:00Z'), anuladaPor: 'Rossi, Ana', motivo: 'Error' })
    const dicho = textos(documento(r))
    expect(dicho).toContain('ANULADA')
    expect(dicho).toContain('Anulada el 16/04/2026 09:00 por Rossi, Ana: Error')
  })
})

it('long observations, many payment methods and words without an end are all printed', async () => {
  const { pdf } = await import('../documents/pdf.ts')
  const r = await impreso()
  const medio = { medio: 'TRANSFERENCIA' as const, monto: r.total, referencia: '1234567890'.repeat(10) }
  const largo = {
    ...r,
    medios: Array.from({ length: 20 }, () => medio),
    observaciones: Array.from({ length: 300 }, (_, i) => `Renglón ${i}`).join('\n'),
  }
  // pdfmake would lose a block that may not be parted and is longer than a sheet: nothing of it may be missing
  const [hoja, ticket] = [hojaDeRecibo(largo), ticketDeRecibo(largo)]
  expect(JSON.stringify(hoja)).not.toContain('"unbreakable":true')
  expect(hojas(Buffer.from(await pdf(hoja)))).toBeGreaterThan(6)
  expect(hojas(Buffer.from(await pdf(ticket)))).toBe(1)
  for (const documento of [hoja, ticket]) {
    const medios = textos(documento).filter((t) => t?.startsWith('Transferencia '))
    expect(medios).toHaveLength(20)
    for (const palabra of medios[0]?.split(/[ \u200b]/) ?? []) expect(palabra.length).toBeLessThanOrEqual(20)
  }
})

it('a long list goes on on further sheets', async () => {
  const { pdf } = await import('../documents/pdf.ts')
  const r = await impreso()
  const lineas = Array.from({ length: 400 }, () => r.alumnos[0]?.lineas[0]).filter((l) => l !== undefined)
  const largo = { ...r, alumnos: r.alumnos.map((a) => ({ ...a, lineas })) }
  expect(hojas(Buffer.from(await pdf(hojaDeRecibo(largo))))).toBeGreaterThan(5)
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
