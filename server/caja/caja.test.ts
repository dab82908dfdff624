import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Centavos } from '../../domain/dinero.ts'
import type { Fecha } from '../../domain/fecha.ts'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { type Primario, primario } from '../../test/primario.ts'

let e: Escuela
let p: Primario
let cajero: string
let admin: string

beforeAll(async () => {
  e = await escuela('2026-03-05')
  p = await primario(e)
  cajero = await e.con(['CAJ-VER', 'COB-COBRAR'], p.idSucursal)
  admin = await e.rol('serveradmin', p.idSucursal)
})
afterAll(() => e.cerrar())

const ver = (fecha: string, idSucursal: number = p.idSucursal, quien = cajero) =>
  e.llamar(quien, 'GET', 'caja', { query: { idSucursal, fecha, getSecurity: true } })

async function cobrar(monto: number) {
  const id = await p.inscribir({ fecha: '2026-03-01' })
  const item = await e.db
    .selectFrom('item_cuenta')
    .select('id')
    .where('id_inscripcion', '=', id)
    .where('col', '=', 1)
    .executeTakeFirstOrThrow()
  const r = await e.llamar(cajero, 'POST', 'cobranza', {
    body: {
      data: [{ id: item.id, monto, type: 1 }],
      medios: [
        { medio: 'TRANSFERENCIA', monto: monto - 100 },
        { medio: 'EFECTIVO', monto: 100 },
      ],
    },
  })
  expect(r.json.Status).toBe('OK')
  return r.json.Id as number
}

describe('GET caja', () => {
  it('GEN-033: the date is MM-DD-YYYY, never DD-MM', async () => {
    await cobrar(5000)
    expect((await ver('03-05-2026')).json.cobranzas).toHaveLength(1)
    expect((await ver('05-03-2026')).json.cobranzas).toHaveLength(0)
    expect((await ver('2026-03-05')).json.cobranzas).toHaveLength(1)
    for (const mal of ['13-05-2026', '02-30-2026', 'hoy', '']) expect((await ver(mal)).http).toBe(400)
  })

  it('CAJ-023: another branch is 403 without OTR-TODAS-SUCURSALES, an unknown one 404 with it', async () => {
    const otra = await e.nueva.sucursal()
    expect((await ver('03-05-2026', otra)).http).toBe(403)
    expect((await ver('03-05-2026', otra, admin)).json).toMatchObject({
      Status: 'OK',
      cobranzas: [],
      total: { saldo: 0 },
    })
    expect((await ver('03-05-2026', 98_765, admin)).http).toBe(404)
    const sucursales = (await e.llamar(cajero, 'GET', 'caja/sucursales')).json
    expect(sucursales).toMatchObject({ data: [{ id: p.idSucursal }], propia: p.idSucursal })
    const sinEmpleado = await e.con(['CAJ-VER'])
    expect((await e.llamar(sinEmpleado, 'GET', 'caja/sucursales')).json.data).toEqual([])
  })

  it('CAJ-020, CAJ-019, CAJ-022: no balance row at first; then the day before opens the next, and closing = opening', async () => {
    const primero = (await ver('03-05-2026')).json
    expect(primero.ingresos).toEqual([])
    expect(primero.total).toMatchObject({ cobranzas: 5000, pagos: 0, ingresos: 0, saldo: 5000, efectivo: 100 })
    e.dia('2026-03-09')
    await cobrar(700)
    const { ingresos, total, cvTotales, cobranzas } = (await ver('03-09-2026')).json
    expect(ingresos).toEqual([
      expect.objectContaining({ ID_Ingreso: 0, Concepto: 'sda05/03/2026', Monto: 5000, isSystem: true }),
    ])
    expect(total).toMatchObject({ cobranzas: 700, ingresos: 5000, saldoAnterior: 5000, saldo: 5700 })
    expect(cvTotales).toEqual([
      { label: 'Cobranzas', value: 700 },
      { label: 'Pagos', value: 0 },
      { label: 'Ingresos', value: 0 },
    ])
    expect(cobranzas[0]).toMatchObject({
      Monto: 700,
      Medios: 'Transferencia, Efectivo',
      pagada: [
        { medio: 'Transferencia', monto: 600, referencia: '' },
        { medio: 'Efectivo', monto: 100, referencia: '' },
      ],
      NFactura: '',
      ncobranzas: [{ Destino: 'Inscripción', Monto: 700 }],
    })
  })

  it('CAJ-021: a payment dated back changes the balance of the days after it, and the day of entry names it', async () => {
    const servicio = await e.db
      .insertInto('servicio')
      .values({ nombre: 'Luz', id_sucursal: p.idSucursal })
      .returning('id')
      .executeTakeFirstOrThrow()
    const quien = await e.db.selectFrom('usuario').select('id').limit(1).executeTakeFirstOrThrow()
    await e.db
      .insertInto('pago')
      .values({
        id_sucursal: p.idSucursal,
        id_usuario: quien.id,
        dia: '2026-03-06' as Fecha,
        created_at: new Date('2026-03-09T14:00:00Z'),
        monto: 30_000 as Centavos,
        tipo: 'S',
        id_servicio: servicio.id,
      })
      .execute()
    await e.db
      .insertInto('caja_dia')
      .values({ id_sucursal: p.idSucursal, dia: '2026-03-06' as Fecha, pagos: 30_000 as Centavos })
      .execute()
    expect((await ver('03-09-2026')).json.total).toMatchObject({ saldoAnterior: 4700, saldo: 5400 })
    expect((await ver('03-09-2026')).json.otrosDias).toEqual([{ texto: 'Pago: Luz', dia: '2026-03-06', monto: -300 }])
    const seis = (await ver('03-06-2026')).json
    expect(seis.pagos[0].registrado).toMatch(/^registrado el 09\/03 11:00 por /)
  })

  it('annulling takes the collection out of its day (D-082, D-085); only ServerAdmin sees the button', async () => {
    const id = await cobrar(1000)
    expect((await ver('03-09-2026')).json).toMatchObject({ total: { cobranzas: 1700 }, security: { delete: false } })
    expect((await e.llamar(admin, 'DELETE', 'cobranza', { query: { idCobranza: id } })).json.Status).toBe('OK')
    expect((await ver('03-09-2026', p.idSucursal, admin)).json).toMatchObject({
      total: { cobranzas: 700, saldo: 5400 },
      security: { delete: true },
    })
  })

  it('what was annulled while the day was open stands apart, with when, by whom and why', async () => {
    const id = await cobrar(900)
    const antes = (await ver('03-09-2026')).json
    const query = { idCobranza: id, motivo: 'Era de otro' }
    expect((await e.llamar(admin, 'DELETE', 'cobranza', { query })).json.Status).toBe('OK')
    const { cobranzas, anulados, total } = (await ver('03-09-2026')).json
    expect(cobranzas.map((c: { ID_Cobranza: number }) => c.ID_Cobranza)).not.toContain(id)
    expect(total.cobranzas).toBe(antes.total.cobranzas - 900)
    expect(anulados.cobranzas[0]).toEqual({
      ...antes.cobranzas.find((c: { ID_Cobranza: number }) => c.ID_Cobranza === id),
      anulada: expect.stringMatching(/^Anulada el 09\/03 \d\d:\d\d por .+: Era de otro$/),
    })
    expect(anulados).toMatchObject({ pagos: [], ingresos: [] })
  })
})
