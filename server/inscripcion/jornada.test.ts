import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cuentas, cuentas } from '../../test/cuentas.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let c: Cuentas
let token: string
let sinPrecio: number

beforeAll(async () => {
  e = await escuela('2026-05-10')
  p = await primario(e)
  c = await cuentas(e, p.idSucursal)
  token = await e.con(['INS-JORNADA', 'INS-VALOR'])
  sinPrecio = await e.nueva.tipoJornada('Nocturna')
  await e.nueva.valor({ tipo: 2, idNivel: p.idNivel, idTipoJornada: p.idCompleta, monto: 15_000_000 })
})
afterAll(() => e.cerrar())

const cambiar = (IdInscripcion: number, extra: object = {}, quien = token) =>
  e.llamar(quien, 'POST', 'inscripcion/tipojornada', {
    body: { IdInscripcion, IdTjSource: p.idSimple, IdTjTarget: p.idCompleta, MesDesde: 6, ...extra },
  })
const ver = async (idInscripcion: number) =>
  (await e.llamar(token, 'GET', 'tipojornada/getforchange', { query: { idInscripcion } })).json
const ids = (opciones: { id: number }[]) => opciones.map((o) => o.id)
const fijar = (IdInscripcion: number, mes: number, monto: number) =>
  e.llamar(token, 'POST', 'inscripcion/cambiovalor', {
    body: { IdInscripcion, data: [{ mes, idRef: null, idJornada: p.idSimple, monto }] },
  })

const prever = (idInscripcion: number, extra: object = {}) =>
  e.llamar(token, 'GET', 'tipojornada/previa', {
    query: { idInscripcion, idTjSource: p.idSimple, idTjTarget: p.idCompleta, mesDesde: 6, ...extra },
  })

describe('GET tipojornada/previa', () => {
  it('says what the change would move, pins dropped, changes nothing, and the change does just that', async () => {
    const id = await p.inscribir()
    await fijar(id, 7, 90_000)
    const antes = await c.cuotas(id)
    const { cuotas } = (await prever(id)).json
    expect(cuotas.map((q: { text: string }) => q.text)).toEqual(
      ['Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre'].map((m) => `Cuota ${m}`),
    )
    expect(cuotas.map((q: { despues: number }) => q.despues)).toEqual(Array(5).fill(120_000))
    expect(await c.cuotas(id)).toEqual(antes)
    await cambiar(id, { quitarFijos: true })
    expect((await c.montos(id)).slice(5)).toEqual(Array(5).fill(120_000))
  })

  it('is refused as the change is', async () => {
    const id = await p.inscribir()
    expect((await prever(id, { idTjTarget: sinPrecio })).json.Message).toBe(
      (await cambiar(id, { IdTjTarget: sinPrecio })).json.Message,
    )
    expect((await prever(98_765)).http).toBe(404)
    expect((await prever(id, { idTjTarget: p.idSimple })).json.errors).toEqual({
      idTjTarget: 'El Tipo de Jornada debe ser otro que el actual',
    })
  })
})

describe('POST inscripcion/tipojornada', () => {
  it('needs INS-JORNADA, an enrolment that exists, another type and a month of the year', async () => {
    const id = await p.inscribir()
    expect((await cambiar(id, {}, await e.con(['INS-CASO']))).http).toBe(403)
    expect((await cambiar(98_765)).http).toBe(404)
    for (const [campo, extra] of [
      ['IdTjTarget', { IdTjTarget: p.idSimple }],
      ['IdTjTarget', { IdTjTarget: undefined }],
      ['MesDesde', { MesDesde: 0 }],
      ['MesDesde', { MesDesde: 11 }],
    ] as const) {
      const r = await cambiar(id, extra)
      expect([r.http, Object.keys(r.json.errors)]).toEqual([400, [campo]])
    }
  })

  it('INS-010, FEE-021: not before the month after the last paid one', async () => {
    const id = await p.inscribir({ casoEspecial: p.idNinguno })
    await c.cobrar(id, [1, 100_000], [2, 100_000], [3, 100_000])
    expect(await ver(id)).toMatchObject({ mesDesde: 4, idTjSource: p.idSimple, idTjTarget: null, showDetalle: false })
    expect(ids((await ver(id)).meses)).toEqual([4, 5, 6, 7, 8, 9, 10])
    expect((await cambiar(id, { MesDesde: 3 })).json.Message).toBe(
      'El Mes Desde debe ser posterior al último mes pagado',
    )
  })

  it('FEE-023: a target without price is refused; a source that no month has, too', async () => {
    const id = await p.inscribir()
    expect((await cambiar(id, { IdTjTarget: sinPrecio })).json.Message).toBe('El Tipo de Jornada no posee Valores')
    expect((await cambiar(id, { IdTjSource: sinPrecio })).json.Message).toBe('No hay cuotas para modificar')
    expect(ids((await ver(id)).tjTarget)).toEqual([p.idCompleta])
  })

  it('FEE-022: pinned months are named, and nothing changes without quitarFijos', async () => {
    const id = await p.inscribir({ casoEspecial: p.idNinguno })
    await fijar(id, 8, 90_000)
    expect((await ver(id)).fijos).toEqual([{ mes: 8, text: 'Cuota Octubre', idTipoJornada: p.idSimple }])
    expect((await cambiar(id)).json).toMatchObject({ Status: 'Error', Message: 'Tienen un valor fijo: Cuota Octubre' })
    expect((await c.montos(id)).slice(5)).toEqual([100_000, 100_000, 90_000, 100_000, 100_000])
    expect((await cambiar(id, { quitarFijos: true })).json).toEqual({ Status: 'OK', Message: '', cantidad: 5 })
    const cuotas = await c.cuotas(id)
    expect(cuotas.map((f) => f.monto / 100)).toEqual([...Array(5).fill(100_000), ...Array(5).fill(150_000)])
    expect(cuotas.map((f) => f.origen)).toEqual(Array(10).fill('PRECIO'))
    expect(await c.cambios(id)).toEqual([['MANUAL', 8], ...[6, 7, 8, 9, 10].map((m) => ['JORNADA', m])])
    expect(cuotas.map((f) => f.version)).toEqual([1, 1, 1, 1, 1, 2, 2, 3, 2, 2])
    expect(await c.auditados(id)).toContain('INS-TJ')
    expect(await c.violaciones('2026-05-10')).toEqual([])
  })

  it('shows what is left to change when a year has two types', async () => {
    const id = await p.inscribir()
    await cambiar(id)
    const modelo = await ver(id)
    expect(new Set(ids(modelo.tjSource))).toEqual(new Set([p.idSimple, p.idCompleta]))
    expect(modelo.showDetalle).toBe(true)
    expect(modelo.detalle.map((d: { tipoJornada: string }) => d.tipoJornada)).toEqual([
      ...Array(5).fill('Simple'),
      ...Array(5).fill('Completa'),
    ])
  })

  it('D-043: a month that would fall below its payment refuses all', async () => {
    const id = await p.inscribir({ casoEspecial: p.idNinguno })
    await cambiar(id, { MesDesde: 1 })
    await c.cobrar(id, [1, 120_000])
    const r = await cambiar(id, { MesDesde: 1, IdTjSource: p.idCompleta, IdTjTarget: p.idSimple })
    expect(r.json.Message).toBe('Cuota Marzo quedaría en $ 100.000,00 y ya tiene pagados $ 120.000,00')
    expect(await c.montos(id)).toEqual(Array(10).fill(150_000))
  })

  it('INS-011: paid through December nothing is offered', async () => {
    const id = await p.inscribir({ casoEspecial: p.idNinguno })
    await c.cobrar(id, ...Array.from({ length: 10 }, (_, i): [number, number] => [i + 1, 100_000]))
    expect(await ver(id)).toMatchObject({ mesDesde: 11, meses: [], tjSource: [], idTjSource: null })
    expect((await cambiar(id, { MesDesde: 10 })).json.Status).toBe('Error')
  })
})
