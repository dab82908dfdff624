import { expect, test } from 'vitest'
import { centavos } from '#domain/dinero.ts'
import { agregarMedio, enEfectivo, errorDeMedios, errorDeRecibido, faltante, ponerMonto, vuelto } from './medios.ts'

const TOTAL = centavos(1_000_00)

test('an empty amount, and a sum that is not the total, are refused', () => {
  const [fila] = enEfectivo(TOTAL)
  expect(errorDeMedios([{ ...fila!, monto: null }], TOTAL)).toBe('El Monto es requerido')
  expect(errorDeMedios([{ ...fila!, monto: centavos(999_99) }], TOTAL)).toBe('Los medios de pago no suman el total')
})

test('a row more takes what the others leave', () => {
  const [fila] = enEfectivo(TOTAL)
  const filas = agregarMedio([{ ...fila!, monto: centavos(400_00) }], TOTAL)
  expect(filas[1]).toMatchObject({ medio: 'TRANSFERENCIA', monto: 600_00 })
  expect(errorDeMedios(filas, TOTAL)).toBeNull()
  expect(agregarMedio(enEfectivo(TOTAL), TOTAL)[1]?.monto).toBeNull()
  expect(faltante([...filas, { ...filas[0]!, key: 9 }], TOTAL)).toBe(-400_00)
})

test('of two rows the one that nobody typed takes what remains', () => {
  const dos = agregarMedio(enEfectivo(TOTAL), TOTAL)
  const [efectivo, otro] = dos.map((f) => f.key)
  const montos = (filas: typeof dos) => filas.map((f) => f.monto)
  const una = ponerMonto(dos, otro!, centavos(300_00), TOTAL)
  expect(montos(una)).toEqual([700_00, 300_00])
  expect(montos(ponerMonto(una, otro!, centavos(350_00), TOTAL))).toEqual([650_00, 350_00])
  // more than the total leaves nothing, and the form says so
  expect(montos(ponerMonto(una, otro!, centavos(1_200_00), TOTAL))).toEqual([700_00, 1_200_00])
  expect(montos(ponerMonto(una, efectivo!, centavos(100_00), TOTAL))).toEqual([100_00, 300_00])
  expect(montos(ponerMonto(agregarMedio(dos, TOTAL), otro!, centavos(1_00), TOTAL))).toEqual([1_000_00, 1_00, null])
})

test('what was received is not negative', () => {
  expect([-5, -0.01, 0, 5, null].map(errorDeRecibido)).toEqual([
    'Lo recibido no puede ser negativo',
    'Lo recibido no puede ser negativo',
    null,
    null,
    null,
  ])
})

test('the change is of the cash alone', () => {
  const filas = ponerMonto(agregarMedio(enEfectivo(TOTAL), TOTAL), 1, centavos(300_00), TOTAL)
  expect(vuelto(filas, centavos(1_000_00))).toBe(300_00)
  expect(vuelto(filas, centavos(500_00))).toBe(-200_00)
})

test('an amount that is less than nothing is said to be so, not to be missing', () => {
  expect(errorDeMedios([{ key: 0, medio: 'EFECTIVO', monto: centavos(-500), referencia: '' }], centavos(500))).toBe(
    'El Monto no puede ser negativo',
  )
})
