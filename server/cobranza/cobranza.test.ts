import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let token: string
let admin: string

beforeAll(async () => {
  e = await escuela('2026-03-12')
  p = await primario(e)
  token = await e.con(['COB-COBRAR', 'CAJ-VER', 'INS-INSCRIBIR', 'ALU-VER'], p.idSucursal)
  admin = await e.rol('serveradmin', p.idSucursal)
})
afterAll(() => e.cerrar())

/** Enrols a new student and answers his cells by column. */
async function inscripto(casoEspecial = p.idHermano) {
  const id = await p.inscribir({ casoEspecial })
  return { id, celdas: () => celdas(id) }
}
async function celdas(id: number) {
  const r = await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones: id } })
  expect(r.json.Status).toBe('OK')
  return Object.fromEntries(r.json.inscripciones[0].rows[0].cells.map((c: { col: number }) => [c.col, c])) as Record<
    number,
    Celda
  >
}
type Celda = {
  id: number
  version: number
  type: number
  status: number
  col: number
  monto: number
  maxMonto: number
  disabled: boolean
}

const linea = (c: Celda, monto = c.maxMonto) => ({ id: c.id, monto, type: c.type, version: c.version })
const cobrar = (data: unknown[], extra: object = {}, key?: string, quien = token) =>
  e.llamar(quien, 'POST', 'cobranza', { body: { observaciones: '', data, ...extra }, ...(key && { key }) })

it('each cell is explained as the account explains it', async () => {
  const { id, celdas: leer } = await inscripto()
  const marzo = (await leer())[5] as Celda
  expect((await cobrar([linea(marzo, marzo.maxMonto - 1)])).json.Status).toBe('OK')
  const cobrables = await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones: id } })
  const [{ nivel, rows }] = cobrables.json.inscripciones
  expect(nivel).not.toBe('')
  const { json } = await e.llamar(token, 'GET', 'alumno/getcuentacorriente', { query: { idInscripcion: id } })
  const quePorque = ({ lista, porcentaje, origen, vencida, pagos }: Record<string, unknown>) => ({
    lista,
    porcentaje,
    origen,
    vencida,
    pagos,
  })
  const deLaCuenta = json.ctaCte.cuenta.map(quePorque)
  expect(rows[0].cells.map(quePorque)).toEqual(deLaCuenta)
  expect(deLaCuenta[4]).toMatchObject({ origen: 'PRECIO', pagos: [{ monto: marzo.maxMonto - 1 }] })
  expect(deLaCuenta[4].porcentaje).toBeLessThan(100)
})

describe('POST cobranza', () => {
  it.each([
    ['data', {}],
    ['data', { data: [] }],
    ['data.0.monto', { data: [{ id: 1, monto: '5', type: 1 }] }],
    ['data.0.monto', { data: [{ id: 1, monto: -5, type: 1 }] }],
    ['data.0.monto', { data: [{ id: 1, monto: 1e15, type: 1 }] }],
    ['data.0.type', { data: [{ id: 1, monto: 5, type: 9 }] }],
    ['data.0.id', { data: [{ id: 'x', monto: 5, type: 1 }] }],
    ['medios.0.medio', { data: [{ id: 1, monto: 5, type: 1 }], medios: [{ medio: 'ORO', monto: 5 }] }],
    ['observaciones', { data: [{ id: 1, monto: 5, type: 1 }], observaciones: 'x'.repeat(6_001) }],
  ])('case %#: names the field %s', async (campo, body) => {
    const r = await e.llamar(token, 'POST', 'cobranza', { body })
    expect(r.http).toBe(400)
    expect(Object.keys(r.json.errors)).toContain(campo)
  })

  it('COB-032: an amount of 0, of three decimals, above the balance, an unknown id or another type are invalid for their kind', async () => {
    const { celdas: leer } = await inscripto()
    const c = await leer()
    const [inscripcion, marzo] = [c[1] as Celda, c[5] as Celda]
    for (const monto of [0, 0.001, marzo.maxMonto + 0.01]) {
      expect((await cobrar([linea(marzo, monto)])).json).toMatchObject({ Status: 'Error', Message: 'invalid:4' })
    }
    expect((await cobrar([{ id: 999_999_999, monto: 5, type: 2 }])).json.Message).toBe('invalid:2')
    expect((await cobrar([{ ...linea(inscripcion), type: 5 }])).json.Message).toBe('invalid:3')
    expect((await cobrar([linea(marzo), linea(marzo)])).json.Message).toBe('invalid:4')
    expect(
      (await cobrar([{ ...linea(inscripcion), version: inscripcion.version + 1 }, linea(marzo, 0)])).json.Message,
    ).toBe('invalid:1,4')
    expect((await leer())[5]).toEqual(marzo)
  })

  it('COB-028 to COB-030: a later month waits for the earlier one', async () => {
    const { celdas: leer } = await inscripto()
    const c = await leer()
    const [marzo, abril] = [c[5] as Celda, c[6] as Celda]
    expect((await cobrar([linea(abril)])).json.Message).toBe('invalid:4')
    expect((await cobrar([linea(marzo, 10), linea(abril)])).json.Message).toBe('invalid:4')
    expect((await cobrar([linea(marzo), linea(abril, 100)])).json.Status).toBe('OK')
    expect((await leer())[6]).toMatchObject({ status: 2, maxMonto: 79_900 })
  })

  it('COB-036: a user without employee must name the branch', async () => {
    const sinEmpleado = await e.rol('serveradmin')
    const { celdas: leer } = await inscripto()
    const c = await leer()
    expect((await cobrar([linea(c[1] as Celda)], {}, undefined, sinEmpleado)).json.Status).toBe('Error')
    const r = await cobrar([linea(c[1] as Celda)], { idSucursal: p.idSucursal }, undefined, sinEmpleado)
    expect(r.json.Status).toBe('OK')
    const fila = await e.db.selectFrom('cobranza').selectAll().where('id', '=', r.json.Id).executeTakeFirstOrThrow()
    expect(fila).toMatchObject({ id_sucursal: p.idSucursal, id_personal: null })
  })

  it('COB-040: payment methods must sum to the total; without them it is cash', async () => {
    const { celdas: leer } = await inscripto()
    const c = await leer()
    const l = linea(c[1] as Celda, 1000)
    const mal = await cobrar([l], { medios: [{ medio: 'EFECTIVO', monto: 999.99 }] })
    expect(mal.json).toMatchObject({ Status: 'Error', Message: 'Los medios de pago no suman el total' })
    const bien = await cobrar([l], {
      medios: [
        { medio: 'EFECTIVO', monto: 400 },
        { medio: 'TRANSFERENCIA', monto: 600, referencia: '7712' },
      ],
    })
    expect(bien.json.Status).toBe('OK')
    const sin = await cobrar([linea((await leer())[1] as Celda, 500)])
    const medios = await e.db
      .selectFrom('cobranza_medio')
      .select(['medio', 'monto'])
      .where('id_cobranza', '=', sin.json.Id)
      .execute()
    expect(medios).toEqual([{ medio: 'EFECTIVO', monto: 50_000 }])
  })

  it('COB-035: two students are one collection with one receipt; receipts follow one another', async () => {
    const [a, b] = [await inscripto(), await inscripto()]
    const uno = await cobrar([linea((await a.celdas())[1] as Celda), linea((await b.celdas())[1] as Celda)])
    const otro = await cobrar([linea((await a.celdas())[2] as Celda)])
    expect(otro.json.recibo).toBe(uno.json.recibo + 1)
    expect(
      await e.db.selectFrom('cobranza_item').select('id').where('id_cobranza', '=', uno.json.Id).execute(),
    ).toHaveLength(2)
  })

  it('the audit names a student once who pays of two years, and so does its annulment', async () => {
    const alumno = await e.nueva.alumno({ apellido: 'Delgado', nombre: 'Fernando' })
    const [este, proximo] = [await p.inscribir({ alumno }), await p.inscribir({ alumno, ano: 2027 })]
    const { json } = await cobrar([
      linea((await celdas(este))[1] as Celda),
      linea((await celdas(proximo))[1] as Celda),
      linea((await (await inscripto()).celdas())[1] as Celda),
    ])
    expect((await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: json.Id } })).json.Status).toBe('OK')
    const hechos = await e.db
      .selectFrom('audit_evento')
      .select(['tipo', 'params'])
      .where('id_entidad', '=', json.Id)
      .where('tipo', 'in', ['COB-NEW', 'COB-DEL'])
      .execute()
    expect(hechos).toHaveLength(2)
    for (const { params } of hechos)
      expect(params).toContainEqual(
        expect.objectContaining({ parametro: 'alumnos', valor: ['Delgado, Fernando', expect.any(String)] }),
      )
  })

  it('COB-043: the receipt of an annulled collection is not used again', async () => {
    const { celdas: leer } = await inscripto()
    const anulada = await cobrar([linea((await leer())[1] as Celda)])
    const r = await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: anulada.json.Id } })
    expect(r.json.Status).toBe('OK')
    const otra = await cobrar([linea((await leer())[1] as Celda)])
    expect(otra.json.recibo).toBe(anulada.json.recibo + 1)
  })

  it('GEN-036: one key twenty times at once is one collection and twenty equal answers; another body 409', async () => {
    const { celdas: leer } = await inscripto()
    const l = linea((await leer())[1] as Celda, 1234.5)
    const key = randomUUID()
    const antes = await cuantas()
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => cobrar([l], {}, key)))
    expect(new Set(respuestas.map((r) => r.texto)).size).toBe(1)
    expect(respuestas[0]?.json).toMatchObject({ Status: 'OK', total: 1234.5 })
    expect(await cuantas()).toBe(antes + 1)
    expect((await cobrar([{ ...l, monto: 1 }], {}, key)).http).toBe(409)
    expect((await e.llamar(token, 'POST', 'cobranza', { body: { data: [l] }, key: 'no-es-uuid' })).http).toBe(400)
  })

  it('a refusal leaves no key behind: the same key is judged again', async () => {
    const { celdas: leer } = await inscripto()
    const l = linea((await leer())[5] as Celda)
    const key = randomUUID()
    expect((await cobrar([{ ...l, version: l.version + 5 }], {}, key)).json.Message).toBe('invalid:4')
    expect((await cobrar([l], {}, key)).json.Status).toBe('OK')
  })

  it('COB-037: two cashiers collect the same cell at once: one succeeds, the other reads invalid:4', async () => {
    const { celdas: leer } = await inscripto()
    const l = linea((await leer())[5] as Celda)
    const respuestas = await Promise.all([cobrar([l]), cobrar([l])])
    expect(new Set(respuestas.map((r) => r.json.code ?? 'OK'))).toEqual(new Set(['OK', 'items-no-validos']))
  })

  it('COB-033, COB-041: a PAC takes the year with December free, and its annulment gives it back', async () => {
    const { id, celdas: leer } = await inscripto()
    const antes = await leer()
    const abiertas = Object.values(antes).filter((c) => c.status === 1)
    const data = abiertas.map((c) => linea(c, c.id === antes[17]?.id ? 0 : c.maxMonto))
    expect((await cobrar(data.slice(1), { pac: [id] })).json.Message).toBe('invalid:4')
    const r = await cobrar(data, { pac: [id] })
    expect(r.json.Status).toBe('OK')
    expect((await leer())[17]).toMatchObject({ status: 3, monto: 0 })
    expect((await e.llamar(token, 'DELETE', 'cobranza', { query: { idCobranza: r.json.Id } })).http).toBe(403)
    expect(
      (await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: r.json.Id, motivo: 'prueba' } })).json.Status,
    ).toBe('OK')
    const despues = await leer()
    for (const [col, c] of Object.entries(antes))
      expect(despues[Number(col)]).toMatchObject({ status: c.status, monto: c.monto, maxMonto: c.maxMonto })
    expect((await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: r.json.Id } })).json).toMatchObject({
      Status: 'Error',
    })
    expect((await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: 99_999_999 } })).http).toBe(404)
  })
})

describe('an enrolment with the mark of a PAC', () => {
  const anular = (idCobranza: number, mas = {}) =>
    e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza, motivo: 'prueba', ...mas } })

  it('D-073, COB-010: annulling an earlier part payment asks first; then its months are paid in any order', async () => {
    const { id, celdas: leer } = await inscripto()
    const deCuota = async (col: number) => (await leer())[col] as Celda
    const marzo = (await cobrar([linea(await deCuota(5), 10)])).json.Id
    const abiertas = Object.values(await leer()).filter((c) => c.status === 1 || c.status === 2)
    const data = abiertas.map((c) => linea(c, c.col === 17 ? 0 : c.maxMonto))
    const pac = (await cobrar(data, { pac: [id] })).json.Id

    const antes = await leer()
    expect((await anular(marzo)).json).toEqual({
      Status: 'Error',
      Message: expect.stringMatching(
        /pagó el año al contado con Diciembre bonificado: quedaría sin pagar Cuota Marzo$/,
      ),
      code: 'anula-de-pac',
    })
    expect(await leer()).toEqual(antes)
    expect((await anular(marzo, { forzar: true })).json.Status).toBe('OK')
    expect(await deCuota(5)).toMatchObject({ status: 2, maxMonto: 10 })
    expect(await deCuota(17)).toMatchObject({ status: 3, monto: 0 })
    // of the PAC itself there is nothing to ask
    expect((await anular(pac)).json.Status).toBe('OK')
  })
})

const cuantas = async () =>
  (
    await e.db
      .selectFrom('cobranza')
      .select((x) => x.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('GET cobranza', () => {
  beforeEach(() => e.dia('2026-03-12'))

  it('D-226: who left carries the day on which he did', async () => {
    const id = await p.inscribir()
    const suya = async () =>
      (await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones: id } })).json.inscripciones
    expect(await suya()).toMatchObject([{ idInscripcion: id, fechaBaja: null }])
    await e.db
      .updateTable('inscripcion')
      .set({ fecha_baja: '2026-04-01' as Fecha, motivo_baja: 'Mudanza' })
      .where('id', '=', id)
      .execute()
    expect(await suya()).toMatchObject([{ idInscripcion: id, fechaBaja: '2026-04-01' }])
  })

  it.each(['', 'x', '1;;2', '1,2', '1;x'])('refuses the list of enrolments %j', async (idsInscripciones) => {
    expect((await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones } })).http).toBe(400)
  })

  it('answers 404 for an unknown enrolment', async () => {
    expect((await e.llamar(token, 'GET', 'cobranza', { query: { idsInscripciones: '123456789' } })).http).toBe(404)
  })
})
