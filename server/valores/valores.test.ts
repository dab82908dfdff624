import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string

beforeAll(async () => {
  e = await escuela('2026-05-02')
  p = await primario(e)
  token = await e.con(['VAL-VER', 'VAL-EDITAR', 'ALU-VER'])
})
afterAll(() => e.cerrar())

const fijar = (body: object, quien = token) => e.llamar(quien, 'POST', 'valores', { body })
const cuota = (extra: object) => fijar({ type: 2, idNivel: p.idNivel, idTipoJornada: p.idSimple, ...extra })
const montos = async (id: number) => {
  const filas = await e.db
    .selectFrom('item_cuenta')
    .select(['mes', 'monto'])
    .where('id_inscripcion', '=', id)
    .where('charge_type', '=', 6)
    .orderBy('mes')
    .execute()
  return filas.map((f) => f.monto / 100)
}

describe('POST valores', () => {
  it.each([
    ['monto', {}],
    ['monto', { monto: 0 }],
    ['monto', { monto: -1 }],
    ['monto', { monto: 1.001 }],
    ['monto', { monto: 1e15 }],
    ['monto', { monto: '100' }],
    ['mes', { monto: 5, mes: 11 }],
    ['mes', { monto: 5, mes: 0 }],
    ['idNivel', { monto: 5, idNivel: undefined }],
    ['idTipoJornada', { monto: 5, idTipoJornada: undefined }],
    ['type', { monto: 5, type: 11 }],
  ])('case %#: a 400 names %s', async (campo, extra) => {
    const r = await cuota({ mes: 5, ...extra })
    expect(r.http).toBe(400)
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it.each([
    ['FEE-015: a month before the current one', { mes: 2, monto: 120_000 }, 'mes'],
    ['FEE-016: below the price in force', { mes: 5, monto: 99_999.99 }, 'monto'],
    ['VAL-013: two years on', { ano: 2028, mes: 1, monto: 120_000 }, 'ano'],
    ['a fee without its month', { monto: 120_000 }, 'mes'],
    ['a fee with an empty one', { mes: '', monto: 120_000 }, 'mes'],
  ])('%s answers Validation', async (_, extra, campo) => {
    const r = await cuota(extra)
    expect(r).toMatchObject({ http: 200, json: { Status: 'Validation' } })
    expect(Object.keys(r.json.errors)).toEqual([campo])
  })

  it.each([null, ''])('a price that has no month takes %j for one', async (mes) => {
    const nivel = e.db.selectFrom('nivel').select('id').where('id', '<>', p.idNivel).limit(1)
    const { id: idNivel } = await nivel.executeTakeFirstOrThrow()
    const r = await fijar({ type: 1, idNivel, mes, ano: mes, monto: 70_000 })
    expect(r.json).toMatchObject({ Status: 'OK', Message: '' })
  })

  it('unknown level or shift type is a 400', async () => {
    expect((await fijar({ type: 1, idNivel: 98_765, monto: 5 })).http).toBe(400)
    expect((await cuota({ idTipoJornada: 98_765, mes: 5, monto: 5 })).http).toBe(400)
  })

  it('FEE-011, VAL-014, VAL-013: months from its own on take it, a later row keeps winning, next year waits for its own', async () => {
    const id = await p.inscribir({ casoEspecial: p.idNinguno })
    const otro = await p.inscribir({ casoEspecial: p.idHermano })
    const r = await cuota({ mes: 6, monto: 120_000 })
    expect(r.json).toMatchObject({ Status: 'OK', cuotas: 10, alumnos: 2 })
    expect(await montos(id)).toEqual([...Array(5).fill(100_000), ...Array(5).fill(120_000)])
    expect(await montos(otro)).toEqual([...Array(5).fill(80_000), ...Array(5).fill(96_000)])
    expect((await cuota({ mes: 5, monto: 110_000 })).json.cuotas).toBe(2)
    expect(await montos(id)).toEqual([...Array(4).fill(100_000), 110_000, ...Array(5).fill(120_000)])
    expect((await cuota({ ano: 2027, mes: 1, monto: 150_000 })).json.cuotas).toBe(0)
    expect((await cuota({ mes: 5, monto: 125_000 })).json.Status).toBe('Validation')
  })

  it('the same position again supersedes the row, which stays', async () => {
    const antes = await e.db
      .selectFrom('valor')
      .select('id')
      .where('ano', '=', 2026)
      .where('mes_desde', '=', 6)
      .execute()
    expect((await cuota({ mes: 6, monto: 130_000 })).json.Status).toBe('OK')
    const filas = await e.db
      .selectFrom('valor')
      .select(['id', 'reemplazado_por'])
      .where('ano', '=', 2026)
      .where('mes_desde', '=', 6)
      .orderBy('id')
      .execute()
    expect(filas).toHaveLength(antes.length + 1)
    expect(filas[0]?.reemplazado_por).toBe(filas[1]?.id)
  })

  it('FEE-005: a first price makes its items owed', async () => {
    const id = await p.inscribir()
    const r = await fijar({ type: 6, idNivel: p.idNivel, monto: 40_000 })
    expect(r.json.cuotas).toBeGreaterThan(0)
    const item = await e.db
      .selectFrom('item_cuenta')
      .selectAll()
      .where('id_inscripcion', '=', id)
      .where('col', '=', 9)
      .executeTakeFirstOrThrow()
    expect(item).toMatchObject({ monto: 4_000_000, estado: 1 })
    const cambios = await e.db
      .selectFrom('item_cambio')
      .select(['motivo', 'id_proceso'])
      .where('id_item', '=', item.id)
      .orderBy('id')
      .execute()
    expect(cambios.map((c) => c.motivo)).toEqual(['ALTA', 'PRECIO'])
    expect(cambios[1]?.id_proceso).not.toBeNull()
  })
})

describe('GET valores', () => {
  it('VAL-012: the optional subjects of the year, whose prices are entered and undone like any other', async () => {
    const idMateria = await e.nueva.materia({ nombre: 'Robótica', opcional: true, numeros: [1] })
    await e.nueva.materia({ nombre: 'Lengua', numeros: [1] })
    await e.nueva.materia({ nombre: 'Ajedrez', opcional: true, ano: 2027 })
    const materias = async () => (await e.llamar(token, 'GET', 'valores')).json.materias
    const clave = { type: 9, idMateria, materia: 'Robótica', idNivel: null, nivel: '', idTipoJornada: null }
    expect(await materias()).toMatchObject([{ ...clave, displayOrder: 1, monto: null, mes: 3, mesDesde: null }])
    const { Id } = (await fijar({ type: 9, idMateria, mes: 4, monto: 9_000 })).json
    expect(await materias()).toMatchObject([{ ...clave, refs: [{ id: Id, mes: 4, monto: 9_000 }] }])
    expect((await e.llamar(token, 'POST', 'valores/deshacer', { body: { idValor: Id } })).json.Status).toBe('OK')
    expect(await materias()).toMatchObject([{ ...clave, refs: [], historia: [{ id: Id, estado: 'retirado' }] }])
  })

  it('lists every level and shift type, priced or not, with the year’s history (D-037)', async () => {
    const r = (await e.llamar(token, 'GET', 'valores', { query: { getSecurity: true } })).json
    expect(r).toMatchObject({ ano: 2026, anos: [2026, 2027], srvMes: 3, security: { update: true } })
    expect(r.cuotas).toHaveLength(6)
    const fila = r.cuotas.find(
      (c: { idNivel: number; idTipoJornada: number }) => c.idNivel === p.idNivel && c.idTipoJornada === p.idSimple,
    )
    expect(fila).toMatchObject({ monto: 100_000, mesMin: 3, tipoJornada: 'Simple', nivel: 'Primario' })
    expect(fila.refs.map((x: { montoDesc: string }) => x.montoDesc)).toEqual([
      '$ 100.000,00 (Marzo)',
      '$ 110.000,00 (Julio)',
      '$ 130.000,00 (Agosto)',
    ])
    expect(r.cuotas.filter((c: { monto: number | null }) => c.monto === null)).toHaveLength(5)
    expect(r.inscripciones).toHaveLength(24)
    expect((await e.llamar(await e.con(['CAJ-VER']), 'GET', 'valores')).http).toBe(403)
  })
})
