import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from './escuela.ts'
import { type Primario, primario } from './primario.ts'

/** The worked example of the fee engine (domain, appendix A) through the API, one step after another. */
let e: Escuela
let p: Primario
let token: string
let id: number

beforeAll(async () => {
  e = await escuela('2026-03-10')
  p = await primario(e)
  token = await e.con(['INS-INSCRIBIR', 'COB-COBRAR', 'ALU-VER', 'VAL-EDITAR', 'CAJ-VER', 'CES-EDITAR'], p.idSucursal)
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

it('another percentage of the case reaches May and later, paid months only in their percentage (D-046)', async () => {
  const r = await e.llamar(token, 'POST', 'casosespeciales', {
    body: { id: p.idHermano, nombre: 'Hermano', porcentaje: 50, observaciones: '' },
  })
  expect(r.json.Status).toBe('OK')
  const c = await cuenta()
  expect(ver(c, 5, 6, 7, 8, 12, 17)).toEqual([
    [80_000, 3],
    [80_000, 3],
    [50_000, 1],
    [50_000, 1],
    [60_000, 1],
    [60_000, 1],
  ])
})

it('annulling the collection of 20 March re-opens March and April at their own 80 % (D-082)', async () => {
  const admin = await e.rol('serveradmin', p.idSucursal)
  const cobranzas = await e.db.selectFrom('cobranza').select('id').orderBy('id').execute()
  expect((await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: cobranzas[1]?.id } })).json.Status).toBe(
    'OK',
  )
  const c = await cuenta()
  expect(ver(c, 5, 6)).toEqual([
    [80_000, 2],
    [80_000, 1],
  ])
  expect(await cobrar([5, 30_000])).toMatchObject({ Status: 'OK', recibo: 3 })
})
