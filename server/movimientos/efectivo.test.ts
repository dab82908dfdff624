import { expect, it } from 'vitest'
import { escuela } from '../../test/escuela.ts'
import { violaciones } from '../db/invariantes.ts'

const HOY = '2026-04-15'

it('refuses more cash than the branch holds only when the client asks for it, and writes nothing', async () => {
  const e = await escuela(HOY)
  try {
    const sucursal = await e.nueva.sucursal('Norte')
    const cajero = await e.con(['MOV-PAGO', 'MOV-INGRESO', 'MOV-CONCEPTO-NUEVO'], sucursal)
    const gas = await e.db
      .insertInto('servicio')
      .values({ nombre: 'Gasnor', id_sucursal: sucursal })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mover = async (que: 'pago' | 'ingreso', body: object) =>
      (await e.llamar(cajero, 'POST', `movimientos/${que}`, { body: { fecha: HOY, ...body } })).json
    const pago = (monto: number, ademas: object = {}) =>
      mover('pago', { tipo: 'S', destino: gas.id, monto, siAlcanza: true, ...ademas })
    await mover('ingreso', { concepto: 'Rifa', monto: 100 })
    await mover('ingreso', { concepto: 'Donación', monto: 900, medio: 'TRANSFERENCIA' })
    expect(await pago(100.01)).toMatchObject({
      Status: 'Error',
      code: 'falta-efectivo',
      Message: expect.stringMatching(/^La caja de Norte.* no tiene tanto efectivo: quedaría en negativo$/),
    })
    const conCaja = await e.con(['MOV-PAGO', 'CAJ-VER'], sucursal)
    const body = { tipo: 'S', destino: gas.id, fecha: HOY, monto: 100.01, siAlcanza: true }
    expect((await e.llamar(conCaja, 'POST', 'movimientos/pago', { body })).json.Message).toMatch(
      /tiene \$\s100,00 en efectivo: quedaría en negativo$/,
    )
    expect((await pago(500, { medio: 'TRANSFERENCIA' })).Status).toBe('OK')
    expect((await pago(100)).Status).toBe('OK')
    expect((await pago(0.01)).code).toBe('falta-efectivo')
    expect((await pago(50, { siAlcanza: false })).Status).toBe('OK')
    expect(await e.db.selectFrom('pago').select('id').where('id_sucursal', '=', sucursal).execute()).toHaveLength(3)
    expect(await violaciones(e.db, HOY as never)).toEqual([])
  } finally {
    await e.cerrar()
  }
})
