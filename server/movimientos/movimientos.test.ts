import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { violaciones } from '../db/invariantes.ts'

const HOY = '2026-04-15'
let e: Escuela
let sucursal: number
let cajero: string
let director: string
let empleado: number
let [luz, ajeno] = [0, 0]

beforeAll(async () => {
  e = await escuela(HOY)
  sucursal = await e.nueva.sucursal()
  cajero = await e.con(['MOV-PAGO', 'MOV-INGRESO', 'CAJ-VER'], sucursal)
  director = await e.rol('serveradmin', sucursal)
  empleado = await e.nueva.personal({ idSucursal: sucursal, apellido: 'Ríos', nombre: 'Ana' })
  luz = await servicio('EDESA', sucursal)
  ajeno = await servicio('Gasnor', await e.nueva.sucursal())
})
afterAll(async () => {
  expect(await violaciones(e.db, HOY as never)).toEqual([])
  await e.cerrar()
})

async function servicio(nombre: string, idSucursal: number) {
  const fila = await e.db
    .insertInto('servicio')
    .values({ nombre, id_sucursal: idSucursal })
    .returning('id')
    .executeTakeFirstOrThrow()
  return fila.id
}
const pagar = (body: object, quien = cajero, key?: string) =>
  e.llamar(quien, 'POST', 'movimientos/pago', {
    body: { tipo: 'S', destino: luz, fecha: HOY, monto: 100, ...body },
    ...(key && { key }),
  })
const ingresar = (body: object, quien = cajero) =>
  e.llamar(quien, 'POST', 'movimientos/ingreso', { body: { fecha: HOY, monto: 100, ...body } })
const caja = async (fecha = '04-15-2026') =>
  (await e.llamar(cajero, 'GET', 'caja', { query: { idSucursal: sucursal, fecha } })).json

describe('POST movimientos/pago', () => {
  it.each([
    ['PAG-001', { tipo: null, destino: null }, ['tipo'], 'El Tipo de Pago es requerido'],
    ['PAG-002', { destino: null }, ['destino'], 'El Destino es requerido'],
    ['PAG-004', { monto: null }, ['monto'], 'El Monto es requerido'],
    ['D-109', { monto: 0 }, ['monto'], 'El Monto debe ser mayor que cero'],
    ['D-109', { monto: -5 }, ['monto'], 'El Monto no puede ser negativo'],
    ['D-221', { medio: 'PAGARÉ' }, ['medio'], 'El Medio de Pago no es válido'],
    ['D-192', { monto: 100_000_000_000.01 }, ['monto'], 'El Monto es demasiado grande'],
    ['PAG-004', { comprobante: 'X' }, ['comprobante'], 'El Comprobante es requerido'],
    [
      'PAG-005',
      { comprobante: 'R', tcomprobante: 'Recibo' },
      ['ncomprobante'],
      'El Número de Comprobante es requerido',
    ],
    ['PAG-005', { comprobante: 'E', ncomprobante: '7' }, ['tcomprobante'], 'El Tipo de Comprobante es requerido'],
    [
      'PAG-006',
      { comprobante: 'R', tcomprobante: 'Recibo', ncomprobante: 'x'.repeat(101) },
      ['ncomprobante'],
      'No puede tener más de 100 caracteres',
    ],
    ['PAG-013', { fecha: '2026-04-16' }, ['fecha'], 'La Fecha va del 01-01-2026 al 15-04-2026'],
    ['PAG-013', { fecha: '2025-12-31' }, ['fecha'], 'La Fecha va del 01-01-2026 al 15-04-2026'],
    [
      'several at once',
      { tipo: 'P', destino: null, monto: null, comprobante: 'R' },
      ['monto', 'destino', 'ncomprobante', 'tcomprobante'],
      'El Monto es requerido',
    ],
  ])('%s: %j is refused by its field', async (_, body, campos, mensaje) => {
    const r = await pagar(body)
    expect([r.http, Object.keys(r.json.errors), Object.values(r.json.errors)[0]]).toEqual([400, campos, mensaje])
  })

  it('goes to an active employee or service that the user sees', async () => {
    const borrado = await e.nueva.personal({ idSucursal: sucursal })
    await e.db.updateTable('personal').set({ eliminado: true }).where('id', '=', borrado).execute()
    for (const body of [{ tipo: 'P', destino: borrado }, { destino: ajeno }, { destino: 9_999_999 }]) {
      const r = await pagar(body)
      expect([r.http, r.json.errors]).toEqual([400, { destino: 'El Destino no es válido' }])
    }
    const otras = await e.con(['MOV-PAGO', 'OTR-TODAS-SUCURSALES'], sucursal)
    expect((await pagar({ destino: ajeno, monto: 1 }, otras)).json.Status).toBe('OK')
  })

  it('D-107: no weekend without the right to it', async () => {
    const domingo = { fecha: '2026-04-12', monto: 1 }
    expect((await pagar(domingo)).json).toMatchObject({
      Status: 'Error',
      Message: 'No se admiten movimientos en fin de semana',
    })
    expect((await pagar(domingo, await e.con(['MOV-PAGO', 'MOV-FINDESEMANA'], sucursal))).json.Status).toBe('OK')
  })

  it('D-080, D-109: nobody without the rule, nor in a log-in-as session', async () => {
    const noAutorizado = { Status: 'Error', Message: 'No Autorizado', code: 'no-autorizado' }
    expect(await pagar({}, await e.con(['MOV-INGRESO'], sucursal))).toMatchObject({ http: 200, json: noAutorizado })
    const otro = await e.nueva.usuario({ reglas: ['MOV-PAGO'], idSucursal: sucursal })
    const jefe = await e.nueva.usuario({ rol: 'serveradmin' })
    await e.db.updateTable('sesion').set({ id_usuario_admin: jefe.id }).where('id_usuario', '=', otro.id).execute()
    expect((await pagar({}, otro.token)).json).toEqual(noAutorizado)
  })

  it('is in the cash of its day with voucher, destination and method; N clears the voucher', async () => {
    const antes = (await caja()).total
    await pagar({ comprobante: 'N', ncomprobante: '9', tcomprobante: 'Recibo', monto: 0.1 })
    await pagar({ tipo: 'P', destino: empleado, monto: 1234.56, medio: 'TRANSFERENCIA', observaciones: 'Adelanto' })
    await pagar({ comprobante: 'R', ncomprobante: '0001-9', tcomprobante: 'Factura', monto: 50 })
    const { pagos, total, medios } = await caja()
    expect(pagos.slice(0, 3)).toMatchObject([
      { Destino: 'EDESA', npagos: [{ Factura: '0001-9', TipoFactura: 'Factura', Monto: 50, isServicio: true }] },
      { Destino: 'Ríos, Ana', Id_Destino: empleado, Medios: 'Transferencia', Observaciones: 'Adelanto' },
      { npagos: [{ Factura: '', TipoFactura: '', Monto: 0.1 }] },
    ])
    expect(total.pagos - antes.pagos).toBeCloseTo(1284.66, 5)
    expect(total.efectivoEnCaja - antes.efectivoEnCaja).toBeCloseTo(-50.1, 5)
    expect(medios).toContainEqual({ medio: 'Transferencia', cobranzas: 0, ingresos: 0, pagos: 1234.56, neto: -1234.56 })
  })

  it('D-218: the same key pays once, with another body it is refused', async () => {
    const key = randomUUID()
    const primera = await pagar({ monto: 77 }, cajero, key)
    expect((await pagar({ monto: 77 }, cajero, key)).json).toEqual(primera.json)
    const otro = await pagar({ monto: 78 }, cajero, key)
    expect([otro.http, otro.json.Message]).toEqual([409, expect.stringContaining('sí se registró')])
    const { pagos } = await caja()
    expect(pagos.filter((p: { npagos: { Monto: number }[] }) => p.npagos[0]?.Monto === 77)).toHaveLength(1)
  })

  it('D-218: one key pressed five times at once is one payment', async () => {
    const key = randomUUID()
    const juntos = await Promise.all(Array.from({ length: 5 }, () => pagar({ monto: 79 }, cajero, key)))
    expect(juntos[0]?.json).toMatchObject({ Status: 'OK', Id: expect.any(Number) })
    for (const r of juntos) expect(r.json).toEqual(juntos[0]?.json)
    const { pagos } = await caja()
    expect(pagos.filter((p: { npagos: { Monto: number }[] }) => p.npagos[0]?.Monto === 79)).toHaveLength(1)
  })

  it.each([null, ''])('without a voucher its type may be %j', async (tcomprobante) => {
    const r = await pagar({ comprobante: 'N', ncomprobante: '', tcomprobante, monto: 81 })
    expect(r.json).toMatchObject({ Status: 'OK', Message: '' })
  })

  it('D-080, COB-036: a user without employee names the branch, or is refused', async () => {
    const sinEmpleado = await e.con(['MOV-PAGO', 'OTR-TODAS-SUCURSALES'])
    const otra = await e.nueva.sucursal()
    expect((await pagar({ monto: 3.5 }, sinEmpleado)).json).toMatchObject({
      Status: 'Error',
      Message: 'Indique la Sucursal de la caja',
    })
    expect((await pagar({ idSucursal: otra, monto: 3 }, sinEmpleado)).json.Status).toBe('OK')
    const suyos = await e.db
      .selectFrom('pago')
      .select(['id_sucursal', 'id_personal'])
      .where('monto', 'in', [300, 350] as never)
      .execute()
    expect(suyos).toEqual([{ id_sucursal: otra, id_personal: null }])
    expect((await pagar({ idSucursal: otra }, await e.con(['MOV-PAGO']))).http).toBe(403)
    expect((await pagar({ idSucursal: otra })).http).toBe(403)
    expect((await pagar({ idSucursal: 98_765 }, sinEmpleado)).json.errors).toEqual({ idSucursal: 'No existe' })
  })
})

describe('POST movimientos/ingreso', () => {
  it.each([
    ['ING-002', {}, ['idConcepto'], 'El Concepto es requerido'],
    ['ING-002', { idConcepto: 1, concepto: 'Kermés' }, ['concepto'], 'Elija un concepto o escriba uno nuevo'],
    ['ING-003', { concepto: 'x'.repeat(501) }, ['concepto'], 'No puede tener más de 500 caracteres'],
    ['ING-008', { concepto: 'sda01/01/2025' }, ['concepto'], 'El Concepto no es válido'],
    ['ING-001', { concepto: 'Kermés', monto: null }, ['monto'], 'El Monto es requerido'],
    ['ING-001', { concepto: 'Kermés', fecha: '2026-04-16' }, ['fecha'], 'La Fecha va del 01-01-2026 al 15-04-2026'],
    ['an unknown concept', { idConcepto: 9_999_999 }, ['idConcepto'], 'El Concepto no es válido'],
  ])('%s: %j is refused by its field', async (_, body, campos, mensaje) => {
    const r = await ingresar(body)
    expect([r.http, Object.keys(r.json.errors), Object.values(r.json.errors)[0]]).toEqual([400, campos, mensaje])
  })

  it('ING-007: a typed concept needs its rule; without MOV-INGRESO nothing is registered', async () => {
    const noAutorizado = { Status: 'Error', Message: 'No Autorizado', code: 'no-autorizado' }
    expect(await ingresar({ concepto: 'Kermés' })).toMatchObject({ http: 200, json: noAutorizado })
    expect((await ingresar({ concepto: 'Kermés' }, await e.con(['MOV-PAGO'], sucursal))).json).toEqual(noAutorizado)
    expect(await e.db.selectFrom('concepto').selectAll().execute()).toEqual([])
  })

  it('D-110: a typed concept joins the catalogue once, case aside; its text stays with the income', async () => {
    const puede = await e.con(['MOV-INGRESO', 'MOV-CONCEPTO-NUEVO'], sucursal)
    expect((await ingresar({ concepto: '  Venta  de uniformes ' }, puede)).json.Status).toBe('OK')
    expect((await ingresar({ concepto: 'VENTA DE UNIFORMES' }, puede)).json.Status).toBe('OK')
    const conceptos = await e.db.selectFrom('concepto').selectAll().execute()
    expect(conceptos).toMatchObject([{ nombre: 'Venta de uniformes', id_sucursal: sucursal }])
    const id = conceptos[0]?.id as number
    await e.db.updateTable('concepto').set({ nombre: 'Uniformes' }).where('id', '=', id).execute()
    expect((await ingresar({ idConcepto: id, monto: 5 })).json.Status).toBe('OK')
    expect((await caja()).ingresos.map((i: { Concepto: string }) => i.Concepto)).toEqual([
      'Uniformes',
      'Venta de uniformes',
      'Venta de uniformes',
      'sda12/04/2026',
    ])
    const deOtra = await e.con(['MOV-INGRESO'], await e.nueva.sucursal())
    expect((await ingresar({ idConcepto: id }, deOtra)).json.errors).toEqual({ idConcepto: 'El Concepto no es válido' })
  })
})

describe('what the forms ask', () => {
  it('findesemana: only this year, by the rule of its kind', async () => {
    const preguntar = (tipo: string, quien = cajero, ano = 2026) =>
      e.llamar(quien, 'GET', 'movimientos/findesemana', { query: { ano, tipo } })
    expect((await preguntar('PAGO', cajero, 2025)).json.errors).toEqual({ ano: 'El Año no es el actual' })
    expect((await preguntar('OTRO')).http).toBe(400)
    expect((await preguntar('PAGO', await e.con(['MOV-INGRESO'], sucursal))).http).toBe(403)
    expect((await preguntar('PAGO')).json).toEqual({
      Status: 'OK',
      Message: '',
      isFinDeSemana: false,
      desde: '2026-01-01',
      hasta: HOY,
      caja: { idSucursal: sucursal, sucursales: [] },
    })
    const ingresos = (await preguntar('INGRESOS')).json
    expect(ingresos).toMatchObject({ allowAdd: false, conceptos: [{ text: 'Uniformes', idSucursal: sucursal }] })
    const otra = await e.con(['MOV-INGRESO', 'MOV-CONCEPTO-NUEVO'], await e.nueva.sucursal())
    expect((await preguntar('INGRESOS', otra)).json).toMatchObject({ allowAdd: true, conceptos: [] })
  })
})

describe('DELETE movimientos (D-090)', () => {
  const anular = (que: 'pago' | 'ingreso', id: number, quien = director) =>
    e.llamar(quien, 'DELETE', `movimientos/${que}`, {
      query: { [que === 'pago' ? 'idPago' : 'idIngreso']: id, motivo: 'Mal cargado' },
    })

  it('only by ServerAdmin; not the balance row, not twice, not what does not exist', async () => {
    const { Id } = (await pagar({ monto: 9 })).json
    expect((await anular('pago', Id, cajero)).http).toBe(403)
    expect((await anular('ingreso', 0)).json).toMatchObject({ Status: 'Error' })
    expect((await anular('ingreso', 999_999)).http).toBe(404)
    expect((await anular('pago', Id)).json).toEqual({ Status: 'OK', Message: '' })
    expect((await anular('pago', Id)).json).toEqual({
      Status: 'Error',
      Message: 'El Pago ya está anulado',
      code: 'ya-anulado',
    })
  })

  it('of several annulments at once one takes it out of the cash, the others read that it is annulled', async () => {
    const antes = (await caja()).total
    const { Id } = (await pagar({ monto: 19 })).json
    const r = await Promise.all(Array.from({ length: 4 }, () => anular('pago', Id)))
    expect(r.filter((x) => x.json.Status === 'OK')).toHaveLength(1)
    expect(r.filter((x) => x.json.code === 'ya-anulado')).toHaveLength(3)
    expect((await caja()).total).toEqual(antes)
  })

  it('the day counts it no more but keeps it apart, the ledger keeps who, when and why', async () => {
    const antes = await caja()
    const pago = (await pagar({ monto: 321 })).json.Id
    const ingreso = (await ingresar({ idConcepto: await unConcepto(), monto: 654 })).json.Id
    expect((await anular('pago', pago)).json.Status).toBe('OK')
    expect((await anular('ingreso', ingreso)).json.Status).toBe('OK')
    expect({ ...(await caja()), anulados: antes.anulados }).toEqual(antes)
    const fila = await e.db.selectFrom('pago').selectAll().where('id', '=', pago).executeTakeFirstOrThrow()
    expect(fila).toMatchObject({ anulado_at: expect.any(Date), motivo_anulacion: 'Mal cargado' })
    const eventos = await e.db
      .selectFrom('audit_evento')
      .select('tipo')
      .where('entidad', '=', 'pago')
      .where('id_entidad', '=', pago)
      .orderBy('id')
      .execute()
    expect(eventos.map((x) => x.tipo)).toEqual(['PAG-NEW', 'PAG-DEL'])
  })

  const unConcepto = async () => (await e.db.selectFrom('concepto').select('id').executeTakeFirstOrThrow()).id
})

it('D-110: a concept that several type at once joins the catalogue once', async () => {
  const deOtra = await e.con(['MOV-INGRESO', 'MOV-CONCEPTO-NUEVO'], await e.nueva.sucursal())
  const r = await Promise.all(Array.from({ length: 4 }, () => ingresar({ concepto: 'Peña folklórica' }, deOtra)))
  const hechos = await e.db.selectFrom('concepto').select('id').where('nombre', '=', 'Peña folklórica').execute()
  expect([...r.map((x) => x.json.Status), hechos.length]).toEqual(['OK', 'OK', 'OK', 'OK', 1])
})
