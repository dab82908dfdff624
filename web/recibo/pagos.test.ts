import { expect, it } from 'vitest'
import { pagosDeCuenta } from './pagos.ts'

const pago = (idCobranza: number, fecha: string, monto: number) => ({
  idCobranza,
  fecha,
  monto,
  comprobante: `Rec. ${idCobranza}`,
})

it('payments of an account by collection, the last one first', () => {
  const cuenta = {
    cuenta: [
      { label: 'Inscripción', monto: 800, pagos: [pago(1, '2026-03-02', 800)] },
      { label: 'Cuota Marzo', monto: 500.1, pagos: [pago(1, '2026-03-02', 300.1), pago(2, '2026-04-01', 200)] },
      { label: 'Cuota Abril', monto: 500.1, pagos: [] },
    ],
    locker: [{ mes: 1, monto: 30.2, pagos: [pago(2, '2026-04-01', 30.2)] }],
    materias: [{ nombre: 'Robótica', meses: [{ mes: 2, monto: 9, pagos: [pago(3, '2026-04-01', 9)] }] }],
  }
  expect(pagosDeCuenta(cuenta as never)).toEqual([
    { idCobranza: 3, fecha: '2026-04-01', comprobante: 'Rec. 3', items: ['Robótica Abril'], monto: 900 },
    {
      idCobranza: 2,
      fecha: '2026-04-01',
      comprobante: 'Rec. 2',
      items: ['Cuota Marzo (parte)', 'Locker Marzo'],
      monto: 23_020,
    },
    {
      idCobranza: 1,
      fecha: '2026-03-02',
      comprobante: 'Rec. 1',
      items: ['Inscripción', 'Cuota Marzo (parte)'],
      monto: 110_010,
    },
  ])
})
