import { expect, test } from 'vitest'
import { dia } from './ejemplo.ts'
import { esPasada, mesCorriente, mesInicioPorDefecto, posicion, posicionDeHoy } from './tiempo.ts'

test.each([
  ['2025-01-01', 1],
  ['2025-02-28', 1],
  ['2025-03-31', 1],
  ['2025-04-01', 2],
  ['2025-07-15', 5],
  ['2025-12-31', 10],
])('FEE-018 on %s the fee month is %i', (hoy, mes) => {
  expect(mesCorriente(dia(hoy))).toBe(mes)
  expect(posicionDeHoy(dia(hoy))).toBe(posicion(2025, mesCorriente(dia(hoy))))
})

test.each([
  ['2025-06-10', 2025, 4],
  ['2025-02-01', 2025, 1],
  ['2025-12-20', 2025, 10],
  ['2024-11-05', 2025, 1],
])('FEE-002 FEE-004 enrolled on %s for %i, the first month owed is %i', (fecha, ano, mes) => {
  expect(mesInicioPorDefecto(dia(fecha), ano)).toBe(mes)
})

test('D-034 months compare with their year', () => {
  const hoy = dia('2025-05-10')
  expect(esPasada({ ano: 2025, mes: 2 }, hoy)).toBe(true)
  expect(esPasada({ ano: 2025, mes: 3 }, hoy)).toBe(false)
  expect(esPasada({ ano: 2024, mes: 10 }, hoy)).toBe(true)
  expect(esPasada({ ano: 2026, mes: 1 }, hoy)).toBe(false)
})

test('D-034 a one-off is past only when its year is over', () => {
  expect(esPasada({ ano: 2025, mes: null }, dia('2025-12-31'))).toBe(false)
  expect(esPasada({ ano: 2025, mes: null }, dia('2026-01-01'))).toBe(true)
})
