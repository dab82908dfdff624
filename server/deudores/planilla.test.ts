import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { CON_LIBREOFFICE, hayLibreOffice, leidaPorLibreOffice } from '../../test/libreoffice.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-04-15')
  p = await primario(e)
  token = await e.con(['REP-DEUDA', 'COB-COBRAR'], p.idSucursal)
  await p.inscribir({ alumno: await e.nueva.alumno({ apellido: '=1+1', nombre: '@Juan' }) })
  const parte = await p.inscribir({ alumno: await e.nueva.alumno({ apellido: 'Wierna' }) })
  const items = await e.db
    .selectFrom('item_cuenta')
    .select(['id', 'charge_type as type', 'col'])
    .where('id_inscripcion', '=', parte)
    .where('col', 'in', [1, 5])
    .orderBy('col')
    .execute()
  const data = items.map(({ id, type, col }) => ({ id, type, monto: col === 1 ? 80_000 : 12_345.67 }))
  expect((await e.llamar(token, 'POST', 'cobranza', { body: { data } })).json.Status).toBe('OK')
})
afterAll(() => e.cerrar())

async function planilla(owedValue: boolean, orden?: string) {
  const r = await e.llamar(token, 'POST', 'reportes/deudaexcel', {
    body: { owedValue, items: [{ year: 2026, item: 5, type: 4 }], orden },
  })
  expect(r.http).toBe(200)
  const hoja = (await readXlsx(r.bytes, { readStyles: true })).sheets[0]
  if (!hoja) throw new Error('no hay hoja')
  const titulos = hoja.rows[0] as string[]
  const en = (fila: number, titulo: string) => hoja.rows[fila]?.[titulos.indexOf(titulo)]
  const fill = (fila: number, titulo: string) => {
    const fill = hoja.cells?.get(`${fila},${titulos.indexOf(titulo)}`)?.style?.fill
    return fill?.type === 'pattern' ? fill.fgColor?.rgb : undefined
  }
  return { r, hoja, titulos, en, fill }
}

it('D-116: the rows of the screen on one sheet, amounts as numbers, texts as texts, totals below', async () => {
  const { hoja, titulos, en } = await planilla(true)
  expect(hoja.name).toBe('Deudores')
  expect(titulos).toHaveLength(14 + 17 + 3)
  expect(titulos).toEqual(expect.arrayContaining(['Apellido', 'Cuota Marzo', 'Fotocopia 1', 'Total adeudado']))
  expect([en(1, 'Apellido'), en(1, 'Nombre'), en(2, 'Apellido')]).toEqual(['=1+1', '@Juan', 'Wierna'])
  expect([1, 2, 3].map((fila) => en(fila, 'Cuota Marzo'))).toEqual([80_000, 67_654.33, 147_654.33])
  expect(en(1, 'Fotocopia 1')).toBe('N/A')
  expect(en(2, 'Inscripción')).toBe(0)
  expect(en(3, 'Apellido')).toBe('Total')
  expect(en(3, 'Total adeudado')).toBe((en(1, 'Total adeudado') as number) + (en(2, 'Total adeudado') as number))
})

it('D-113: without owed values the full amounts; what is owed in all stays', async () => {
  const [adeudado, entero] = [await planilla(true), await planilla(false)]
  expect(entero.en(2, 'Cuota Marzo')).toBe(80_000)
  expect(entero.en(2, 'Inscripción')).toBe(80_000)
  expect(entero.en(2, 'Total adeudado')).toBe(adeudado.en(2, 'Total adeudado'))
})

it('its rows are in the order of the screen', async () => {
  const apellidos = async (orden?: string, owedValue = true) => {
    const { en } = await planilla(owedValue, orden)
    return [en(1, 'Apellido'), en(2, 'Apellido')]
  }
  const [una, otra] = [
    ['=1+1', 'Wierna'],
    ['Wierna', '=1+1'],
  ]
  for (const orden of [undefined, 'alumno', '-hoy', '-total', '-col5', 'otros', 'col4'])
    expect([orden, await apellidos(orden)]).toEqual([orden, una])
  for (const orden of ['-alumno', 'hoy', 'total', 'col1', 'col5'])
    expect([orden, await apellidos(orden)]).toEqual([orden, otra])
  // of the full amounts both are alike
  expect(await apellidos('col5', false)).toEqual(una)
  const r = await e.llamar(token, 'POST', 'reportes/deudaexcel', {
    body: { orden: 'col18', items: [{ year: 2026, item: 5, type: 4 }] },
  })
  expect(r.http).toBe(400)
})

it('D-116: the state is the fill', async () => {
  const { fill } = await planilla(true)
  expect(fill(2, 'Inscripción')).toMatch(/E8F5EC$/)
  expect(fill(2, 'Cuota Marzo')).toMatch(/FFF3DC$/)
  expect(fill(1, 'Cuota Marzo')).toMatch(/FDECEA$/)
  expect(fill(1, 'Cuota Abril')).toMatch(/FDECEA$/)
  expect(fill(1, 'Cuota Mayo')).toMatch(/ECEEF2$/)
  expect(fill(1, 'Fotocopia 1')).toBeUndefined()
})

it('D-116: the heading of what was asked for is shaded, and the colours are explained below', async () => {
  const { hoja, fill } = await planilla(true)
  expect([fill(0, 'Cuota Marzo'), fill(0, 'Cuota Abril')]).toEqual([expect.stringMatching(/D5DAE3$/), undefined])
  const ultima = hoja.rows.at(-1)?.filter((valor) => valor !== null && valor !== '')
  expect(ultima).toEqual([
    'Referencias',
    'No Aplicable',
    'Sin Pagar',
    'Parte Pagada',
    'Cancelado',
    'Sin Pagar, vence después',
  ])
})

it('is sent as a file under the name of the day', async () => {
  const respuesta = await e.app.inject({
    method: 'POST',
    url: '/api/reportes/deudaexcel',
    headers: { authorization: `Bearer ${token}` },
    payload: { items: [{ year: 2026, item: 5, type: 4 }] },
  })
  expect(respuesta.headers['content-type']).toContain('spreadsheetml.sheet')
  expect(respuesta.headers['content-disposition']).toContain('Deudores 15-04-2026.xlsx')
})

it.skipIf(!hayLibreOffice)('LibreOffice reads numbers as numbers and =1+1 as a text', CON_LIBREOFFICE, async () => {
  const { r } = await planilla(true)
  const [titulos, primera, segunda, total] = leidaPorLibreOffice(r.bytes)['Deudores'] ?? []
  expect(titulos).toContain('"Apellido","Nombre","DNI"')
  expect(primera).toMatch(/^"=1\+1","@Juan",/)
  expect(segunda).toContain(',67654.33,')
  expect(total).toMatch(/^"Total",.*,147654\.33,/)
})
