import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'
import { violaciones } from '../db/invariantes.ts'
import { lockCaja } from './lock.ts'

let e: Escuela
let p: Primario
let cajero: string
let director: string
let luz: number

beforeAll(async () => {
  e = await escuela('2026-03-02')
  p = await primario(e)
  cajero = await e.con(
    ['CAJ-VER', 'CAJ-ARQUEO', 'COB-COBRAR', 'MOV-PAGO', 'MOV-INGRESO', 'MOV-CONCEPTO-NUEVO'],
    p.idSucursal,
  )
  director = await e.rol('serveradmin', p.idSucursal)
  luz = (
    await e.db
      .insertInto('servicio')
      .values({ nombre: 'Luz', id_sucursal: p.idSucursal })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => e.cerrar())

const arquear = (fecha: string, efectivoContado: number, quien = cajero, idSucursal: number = p.idSucursal) =>
  e.llamar(quien, 'POST', 'caja/arqueo', { body: { idSucursal, fecha, efectivoContado } })
const ver = async (dia: string) => {
  const [ano, mes, numero] = dia.split('-')
  const { json } = await e.llamar(cajero, 'GET', 'caja', {
    query: { idSucursal: p.idSucursal, fecha: `${mes}-${numero}-${ano}` },
  })
  return json
}
const pagar = (fecha: string, monto: number, medio = 'EFECTIVO') =>
  e.llamar(cajero, 'POST', 'movimientos/pago', { body: { tipo: 'S', destino: luz, fecha, monto, medio } })
const ingresar = (fecha: string, monto: number) =>
  e.llamar(cajero, 'POST', 'movimientos/ingreso', { body: { concepto: 'Kermés', fecha, monto } })
const anular = (que: 'cobranza' | 'pago' | 'ingreso', id: number) =>
  e.llamar(director, 'DELETE', que === 'cobranza' ? que : `movimientos/${que}`, {
    query: { [`id${que[0]?.toUpperCase()}${que.slice(1)}`]: id, motivo: 'Error' },
  })

/** Collects an enrolment fee in part, 100 of it in cash. */
async function cobrar(monto: number): Promise<number> {
  const id = await p.inscribir({ fecha: '2026-03-01' })
  const item = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', id)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  const medios = [
    { medio: 'QR', monto: monto - 100 },
    { medio: 'EFECTIVO', monto: 100 },
  ]
  const { json } = await e.llamar(cajero, 'POST', 'cobranza', {
    body: { data: [{ id: item.id, monto, type: 1 }], medios },
  })
  expect(json.Status).toBe('OK')
  return json.Id
}
const sinTabla = ({ security: _, ...dia }: Record<string, unknown>) => dia

const CERRADA =
  /^La caja de ese día está cerrada por el arqueo del 06-03-2026, que hizo \S.+ el \d\d-\d\d-\d{4} \d\d:\d\d$/

describe('POST caja/arqueo', () => {
  it('is refused without both rules, for another branch, an unknown one, a day to come, and in a log-in-as session', async () => {
    expect((await arquear('2026-03-02', 0, await e.con(['CAJ-ARQUEO'], p.idSucursal))).http).toBe(403)
    expect((await arquear('2026-03-02', 0, await e.con(['CAJ-VER'], p.idSucursal))).http).toBe(403)
    expect((await arquear('2026-03-02', 0, cajero, await e.nueva.sucursal())).http).toBe(403)
    expect((await arquear('2026-03-02', 0, director, 98_765)).http).toBe(404)
    expect((await arquear('2026-03-03', 0)).json.errors).toEqual({ fecha: 'La Fecha no puede ser posterior a hoy' })
    expect((await arquear('2026-03-02', -1)).json.errors).toEqual({ efectivoContado: 'El Monto no puede ser negativo' })
    const otro = await e.nueva.usuario({ reglas: ['CAJ-VER', 'CAJ-ARQUEO'], idSucursal: p.idSucursal })
    const jefe = await e.nueva.usuario({ rol: 'serveradmin' })
    await e.db.updateTable('sesion').set({ id_usuario_admin: jefe.id }).where('id_usuario', '=', otro.id).execute()
    expect((await arquear('2026-03-02', 0, otro.token)).json).toMatchObject({ Status: 'Error', code: 'no-autorizado' })
    expect(await e.db.selectFrom('caja_arqueo').selectAll().execute()).toEqual([])
  })
})

describe('closing days (CAJ-024, CAJ-027)', () => {
  let cobranza: number
  let pago: number
  let ingreso: number

  beforeAll(async () => {
    e.dia('2026-03-03')
    cobranza = await cobrar(5000)
    pago = (await pagar('2026-03-03', 30)).json.Id
    e.dia('2026-03-06')
    ingreso = (await ingresar('2026-03-06', 200)).json.Id
    await pagar('2026-03-06', 1000, 'TRANSFERENCIA')
  })

  it('is refused for a day of more than a year ago before the first movement', async () => {
    const antes = { fecha: 'La Fecha es de hace más de un año, y anterior al primer movimiento de la caja' }
    expect((await arquear('1900-01-01', 0)).json.errors).toEqual(antes)
    const nueva = await e.nueva.sucursal()
    expect((await arquear('2025-03-05', 0, director, nueva)).json.errors).toEqual(antes)
    expect((await arquear('2025-03-06', 0, director, nueva)).json.Status).toBe('OK')
  })

  it('answers the balance, the cash in it and the difference; the current day stays open', async () => {
    expect((await arquear('2026-03-06', 260.5)).json).toEqual({
      Status: 'OK',
      Message: '',
      saldo: 4170,
      efectivo: 270,
      efectivoContado: 260.5,
      difference: -9.5,
    })
    expect(await ver('2026-03-06')).toMatchObject({
      cerrada: false,
      arqueo: { saldo: 4170, efectivo: 270, efectivoContado: 260.5, diferencia: -9.5 },
      total: { saldo: 4170, efectivoEnCaja: 270 },
    })
    expect((await pagar('2026-03-06', 20)).json.Status).toBe('OK')
    expect((await pagar('2026-03-05', 20)).json).toEqual({
      Status: 'Error',
      Message: expect.stringMatching(CERRADA),
      code: 'caja-cerrada',
      errors: { fecha: expect.stringMatching(CERRADA) },
    })
  })

  it('a count against other cash than there is by now closes nothing', async () => {
    const contar = (efectivoEsperado: number) => {
      const body = { idSucursal: p.idSucursal, fecha: '2026-03-06', efectivoContado: 250, efectivoEsperado }
      return e.llamar(cajero, 'POST', 'caja/arqueo', { body })
    }
    expect((await contar(270)).json).toMatchObject({
      Status: 'Validation',
      code: 'caja-con-movimientos',
    })
    expect((await ver('2026-03-06')).arqueo).toMatchObject({ efectivoContado: 260.5 })
    expect((await contar(250)).json).toMatchObject({ Status: 'OK', difference: 0 })
    expect((await arquear('2026-03-06', 260.5)).json.Status).toBe('OK')
  })

  it('keeps what is said of a difference, in the day and in the audit', async () => {
    const body = { idSucursal: p.idSucursal, fecha: '2026-03-06', efectivoContado: 200, observaciones: ' Un  vuelto ' }
    expect((await e.llamar(cajero, 'POST', 'caja/arqueo', { body })).json).toMatchObject({ difference: -50 })
    expect((await ver('2026-03-06')).arqueo).toMatchObject({ diferencia: -50, observaciones: 'Un vuelto' })
    const { params } = await e.db
      .selectFrom('audit_evento')
      .select('params')
      .where('tipo', '=', 'CAJ-ARQ')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(params).toContainEqual(expect.objectContaining({ parametro: 'observaciones', valor: 'Un vuelto' }))
    const largas = { ...body, observaciones: 'x'.repeat(501) }
    expect((await e.llamar(cajero, 'POST', 'caja/arqueo', { body: largas })).json.errors).toEqual({
      observaciones: 'No puede tener más de 500 caracteres',
    })
  })

  it('a later count of the same day counts instead; one of an earlier day is refused', async () => {
    expect((await arquear('2026-03-06', 250)).json.difference).toBe(0)
    expect((await ver('2026-03-06')).arqueo).toMatchObject({ efectivo: 250, efectivoContado: 250, observaciones: '' })
    expect((await arquear('2026-03-05', 0)).json.code).toBe('caja-cerrada')
  })

  it('a movement dated into closed days is refused, one of an open day is not', async () => {
    e.dia('2026-03-09')
    for (const fecha of ['2026-03-03', '2026-03-06']) {
      expect((await pagar(fecha, 10)).json).toMatchObject({ Status: 'Error', code: 'caja-cerrada' })
      expect((await ingresar(fecha, 10)).json.code).toBe('caja-cerrada')
    }
    expect((await pagar('2026-03-09', 10)).json.Status).toBe('OK')
    expect(await ver('2026-03-06')).toMatchObject({ cerrada: true, cerradaPor: null })
    // a day without a count of its own names the later one that closed it
    expect(await ver('2026-03-03')).toMatchObject({
      cerrada: true,
      arqueo: null,
      cerradaPor: { dia: '2026-03-06', usuario: expect.stringMatching(/\S/) },
    })
    expect(await ver('2026-03-09')).toMatchObject({ cerrada: false, cerradaPor: null })
  })

  it('annulling one of them leaves its day as it was and is reversed today, each in the table of its kind', async () => {
    const cerrados = ['2026-03-03', '2026-03-06']
    const antes = await Promise.all(cerrados.map(ver))
    const hoy = (await ver('2026-03-09')).total
    expect((await anular('cobranza', cobranza)).json.Status).toBe('OK')
    expect((await anular('pago', pago)).json.Status).toBe('OK')
    expect((await anular('ingreso', ingreso)).json.Status).toBe('OK')

    const despues = await Promise.all(cerrados.map(ver))
    const marca = { anulada: expect.stringMatching(/^Anulad[ao] el 09\/03 \d\d:\d\d por /) }
    expect(despues[0]).toEqual({
      ...sinTabla(antes[0]),
      cobranzas: [{ ...antes[0].cobranzas[0], ...marca }],
      pagos: [{ ...antes[0].pagos[0], ...marca }],
    })
    expect(despues[1].total).toEqual(antes[1].total)
    expect(despues[1].ingresos[0]).toEqual({ ...antes[1].ingresos[0], ...marca })

    const { cobranzas, pagos, ingresos, total, medios } = await ver('2026-03-09')
    expect(cobranzas).toMatchObject([
      {
        ID_Cobranza: cobranza,
        Monto: -5000,
        reversa: 'Anulación de Cobranza del 03/03/2026',
        ncobranzas: [{ Monto: -5000 }],
      },
    ])
    expect(pagos).toMatchObject([
      { ID_Pago: pago, reversa: 'Anulación de Pago del 03/03/2026', npagos: [{ Monto: -30 }] },
      { npagos: [{ Monto: 10 }], reversa: '' },
    ])
    expect(ingresos[0]).toMatchObject({
      ID_Ingreso: ingreso,
      Monto: -200,
      reversa: 'Anulación de Ingreso del 06/03/2026',
    })
    expect(total).toMatchObject({ cobranzas: -5000, pagos: -20, saldo: hoy.saldo - 5170 })
    expect(total.cobranzas + total.ingresos - total.pagos).toBe(total.saldo)
    expect(total.efectivoEnCaja).toBe(hoy.efectivoEnCaja - 100 + 30 - 200)
    expect(medios).toEqual([
      { medio: 'Efectivo', cobranzas: -100, pagos: -20, ingresos: -200, neto: -280 },
      { medio: 'QR', cobranzas: -4900, pagos: 0, ingresos: 0, neto: -4900 },
    ])
    expect(await violaciones(e.db, '2026-03-09' as Fecha)).toEqual([])
  })

  it('nothing is annulled twice, and the next day opens with the closing', async () => {
    expect((await anular('pago', pago)).json.Message).toBe('El Pago ya está anulado')
    expect((await anular('cobranza', cobranza)).json.Message).toBe('La Cobranza ya está anulada')
    const { saldo } = (await ver('2026-03-09')).total
    e.dia('2026-03-10')
    expect((await ver('2026-03-10')).total).toMatchObject({ saldoAnterior: saldo, saldo })
    expect(await violaciones(e.db, '2026-03-10' as Fecha)).toEqual([])
  })
})

it('a count waits for the movements that are being written, and they for it', async () => {
  e.dia('2026-03-10')
  let conteo: Promise<unknown> = Promise.resolve()
  const orden: string[] = []
  await e.db.transaction().execute(async (trx) => {
    await lockCaja(trx, p.idSucursal, 'shared')
    // Runs another movement beside this one, which passes, and a count, which does not.
    expect((await pagar('2026-03-10', 1)).json.Status).toBe('OK')
    conteo = arquear('2026-03-10', 0).then(() => orden.push('arqueo'))
    await new Promise((seguir) => setTimeout(seguir, 200))
    orden.push('movimiento')
  })
  await conteo
  expect(orden).toEqual(['movimiento', 'arqueo'])
})
