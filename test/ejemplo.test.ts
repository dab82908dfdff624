import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '../domain/fecha.ts'
import { violaciones } from '../server/db/invariantes.ts'
import { type Escuela, escuela } from './escuela.ts'
import { type Primario, primario } from './primario.ts'

/** Tests the worked example of the fee engine (domain, appendix A) through the API, one step after another. */
let e: Escuela
let p: Primario
let token: string
let id: number
/** The overdue process of July. */
let proceso: number
/** The collection of June, annulled later. */
let junio: number

beforeAll(async () => {
  e = await escuela('2026-03-10')
  p = await primario(e)
  token = await e.con(
    [
      'INS-INSCRIBIR',
      'COB-COBRAR',
      'ALU-VER',
      'VAL-EDITAR',
      'VAL-ATRASADAS',
      'CAJ-VER',
      'INS-VALOR',
      'INS-CASO',
      'INS-JORNADA',
    ],
    p.idSucursal,
  )
})
afterAll(() => e.cerrar())

type Celda = {
  col: number
  idItem: number
  estado: number
  monto: number
  saldo: number
  detallePago: string
  origen: string
}
async function cuenta(): Promise<Record<number, Celda>> {
  const r = await e.llamar(token, 'GET', 'alumno/getcuentacorriente', { query: { idInscripcion: id } })
  return Object.fromEntries(r.json.ctaCte.cuenta.map((c: Celda) => [c.col, c]))
}
const cobrar = async (...lineas: [col: number, monto: number][]) => {
  const c = await cuenta()
  const data = lineas.map(([col, monto]) => ({ id: c[col]?.idItem, monto, type: col === 1 ? 1 : 6 }))
  return (await e.llamar(token, 'POST', 'cobranza', { body: { data } })).json
}
const fijar = (body: object) => e.llamar(token, 'POST', 'valores', { body })
const atrasadas = async (query: object) =>
  (await e.llamar(token, 'GET', 'valores/cuotas', { query: query as Record<string, unknown> })).json
const ver = (c: Record<number, Celda>, ...cols: number[]) => cols.map((col) => [c[col]?.monto, c[col]?.estado])

it('10 Mar: enrolled as Hermano, 80 %', async () => {
  id = await p.inscribir({ casoEspecial: p.idHermano })
  const c = await cuenta()
  expect(ver(c, 1, 2, 3, 4)).toEqual([
    [80_000, 1],
    [30_000, 1],
    [0, 0],
    [10_000, 1],
  ])
  expect(ver(c, 5, 6, 7, 8, 12, 13, 14, 15, 16, 17)).toEqual(Array(10).fill([80_000, 1]))
})

it('12 Mar: collects the enrolment fee and 50,000 of March', async () => {
  e.dia('2026-03-12')
  expect(await cobrar([1, 80_000], [5, 50_000])).toMatchObject({ Status: 'OK', recibo: 1, total: 130_000 })
  const c = await cuenta()
  expect(ver(c, 1, 5)).toEqual([
    [80_000, 3],
    [80_000, 2],
  ])
  expect(c[5]?.detallePago).toBe('12/03/2026 $ 50.000,00 (Rec. 1)\nResta: $ 30.000,00')
})

it('20 Mar: April waits for March; both together are accepted', async () => {
  e.dia('2026-03-20')
  expect(await cobrar([6, 80_000])).toMatchObject({ Status: 'Error', Message: 'invalid:4' })
  expect(await cobrar([5, 30_000], [6, 80_000])).toMatchObject({ Status: 'OK', recibo: 2 })
  expect(ver(await cuenta(), 5, 6)).toEqual([
    [80_000, 3],
    [80_000, 3],
  ])
})

it('2 May: 120,000 from July reaches July to December', async () => {
  e.dia('2026-05-02')
  expect(
    (await fijar({ type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, mes: 5, monto: 120_000 })).json,
  ).toMatchObject({ Status: 'OK', cuotas: 6, alumnos: 1 })
  const c = await cuenta()
  expect(ver(c, 7, 8)).toEqual([
    [80_000, 1],
    [80_000, 1],
  ])
  expect(ver(c, 12, 13, 14, 15, 16, 17)).toEqual(Array(6).fill([96_000, 1]))
})

it('15 Jul: overdue May and June rise to the price of July at their own 80 %; July is not overdue', async () => {
  e.dia('2026-07-15')
  const { Control, bulkId } = await atrasadas({ type: 2 })
  proceso = bulkId
  expect(Control).toBe(2)
  const c = await cuenta()
  expect(ver(c, 7, 8, 12)).toEqual(Array(3).fill([96_000, 1]))
  expect([c[7]?.origen, c[12]?.origen]).toEqual(['BULK', 'PRECIO'])
})

it('16 Jul: May paid at 96,000, then the process is undone: May stays, June is 80,000 again', async () => {
  e.dia('2026-07-16')
  expect((await cobrar([7, 96_000])).Status).toBe('OK')
  expect(await atrasadas({ type: 3, bulkId: proceso })).toMatchObject({ Status: 'OK', Control: 1 })
  expect(ver(await cuenta(), 7, 8)).toEqual([
    [96_000, 3],
    [80_000, 1],
  ])
})

it('17 Jul: October pinned to a Nuevo Valor of 110,000', async () => {
  e.dia('2026-07-17')
  const r = await e.llamar(token, 'POST', 'inscripcion/cambiovalor', {
    body: { IdInscripcion: id, data: [{ mes: 8, idRef: null, idJornada: p.idSimple, monto: 110_000 }] },
  })
  expect(r.json).toEqual({ Status: 'OK', Message: '', cantidad: 1 })
  const c = await cuenta()
  expect([ver(c, 14, 15, 16), c[15]?.origen]).toEqual([
    [
      [96_000, 1],
      [88_000, 1],
      [96_000, 1],
    ],
    'MANUAL',
  ])
})

it('18 Jul: Beca 50 waits for June; then July and later pay half, October of its pin', async () => {
  e.dia('2026-07-18')
  const IdCasoEspecial = await e.nueva.casoEspecial(50, 'Beca 50')
  const cambiar = () =>
    e.llamar(token, 'POST', 'inscripcion/casoespecial', { body: { IdInscripcion: id, IdCasoEspecial } })
  expect((await cambiar()).json).toMatchObject({ Status: 'Error', Message: 'Hay cuotas sin pagar: Cuota Junio' })
  const cobro = await cobrar([8, 80_000])
  junio = cobro.Id
  expect((await cambiar()).json).toEqual({ Status: 'OK', Message: '', cantidad: 6 })
  const c = await cuenta()
  expect(ver(c, 5, 6, 7, 8)).toEqual([80_000, 80_000, 96_000, 80_000].map((m) => [m, 3]))
  expect(ver(c, 12, 13, 14, 15, 16, 17)).toEqual([60_000, 60_000, 60_000, 55_000, 60_000, 60_000].map((m) => [m, 1]))
})

it('1 Aug: Completa from August on, once the pin of October is let go; July stays Simple', async () => {
  e.dia('2026-08-01')
  await fijar({ type: 2, idNivel: p.idNivel, idTipoJornada: p.idCompleta, mes: 6, monto: 150_000 })
  const cambiar = (quitarFijos: boolean) =>
    e.llamar(token, 'POST', 'inscripcion/tipojornada', {
      body: { IdInscripcion: id, IdTjSource: p.idSimple, IdTjTarget: p.idCompleta, MesDesde: 6, quitarFijos },
    })
  expect((await cambiar(false)).json).toMatchObject({ Status: 'Error', Message: 'Tienen un valor fijo: Cuota Octubre' })
  expect((await cambiar(true)).json).toEqual({ Status: 'OK', Message: '', cantidad: 5 })
  const c = await cuenta()
  expect(ver(c, 12, 13, 14, 15, 16, 17)).toEqual([60_000, ...Array(5).fill(75_000)].map((m) => [m, 1]))
  expect(c[15]?.origen).toBe('PRECIO')
})

it('3 Aug: the collection of June is annulled: open again at its own 80 %, its numbers are not given back', async () => {
  e.dia('2026-08-03')
  const admin = await e.rol('serveradmin', p.idSucursal)
  expect((await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: junio } })).json.Status).toBe('OK')
  expect(ver(await cuenta(), 8, 12)).toEqual([
    [80_000, 1],
    [60_000, 1],
  ])
})

it('5 Aug: 20,000 of June on account', async () => {
  e.dia('2026-08-05')
  expect(await cobrar([8, 20_000])).toMatchObject({ Status: 'OK', recibo: 5 })
  const c = await cuenta()
  expect(ver(c, 8)).toEqual([[80_000, 2]])
  expect(c[8]?.detallePago).toBe('05/08/2026 $ 20.000,00 (Rec. 5)\nResta: $ 60.000,00')
})

it('15 Aug: the open part of June rises in proportion; July stands where the price of today puts it', async () => {
  e.dia('2026-08-15')
  expect(await atrasadas({ type: 2 })).toMatchObject({ Status: 'OK', Control: 1 })
  const c = await cuenta()
  expect(ver(c, 8, 12)).toEqual([
    [92_000, 2],
    [60_000, 1],
  ])
  expect([c[8]?.saldo, c[8]?.origen, c[12]?.origen]).toEqual([72_000, 'BULK', 'PRECIO'])
  expect(await violaciones(e.db, '2026-08-15' as Fecha)).toEqual([])
})
