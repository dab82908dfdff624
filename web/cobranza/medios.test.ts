import { expect, test } from 'vitest'
import { centavos } from '#domain/dinero.ts'
import { agregarMedio, enEfectivo, errorDeMedios, faltante } from './medios.ts'

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
