import { expect, it } from 'vitest'
import { type Costo, resumenDeCosto } from './costo.ts'

const linea = (concepto: string, monto: number | null, desde: number | null = null, hasta = desde) => ({
  concepto,
  desde,
  hasta,
  monto,
})
const costo = (total: number, ...lineas: object[]) => ({ lineas, total }) as unknown as Costo

it('sums up what an enrolment costs: the fee, from its least to its most, and all else', () => {
  const todo = costo(
    1_940,
    linea('Inscripción', 500),
    linea('Material 1', 30),
    linea('Fotocopia 1', null),
    linea('Cuota', 100, 1, 4),
    linea('Cuota', 150, 5, 10),
    linea('Locker', 11, 1, 10),
  )
  expect(resumenDeCosto(todo)).toEqual({
    inscripcion: 500_00,
    cuotas: 'Cuota Marzo a Diciembre',
    sinValor: '',
    cuota: [100_00, 150_00],
    demas: 140_00,
    total: 1_940_00,
  })
  expect(resumenDeCosto(costo(0, linea('Inscripción', null), linea('Cuota', null, 10)))).toEqual({
    inscripcion: null,
    cuotas: 'Cuota Diciembre',
    sinValor: 'Diciembre',
    cuota: null,
    demas: 0,
    total: 0,
  })
})

it('names the months that have no price, which are not in the total', () => {
  const falta = costo(
    900,
    linea('Cuota', null, 1, 2),
    linea('Cuota', 100, 3, 5),
    linea('Cuota', null, 6),
    linea('Cuota', 150, 7, 10),
  )
  expect(resumenDeCosto(falta)).toMatchObject({
    cuotas: 'Cuota Mayo a Diciembre',
    sinValor: 'Marzo a Abril y Agosto',
    total: 900_00,
  })
})
