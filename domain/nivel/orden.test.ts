import { expect, test } from 'vitest'
import { edadDespues, numerosDe, poner } from './orden.ts'

const NIVELES = [
  { id: 1, edad: 3, grados: [11, 12, 13] },
  { id: 2, edad: 6, grados: [] },
  { id: 3, edad: 13, grados: [31, 32] },
]

test.each([
  [[1, 2, 3], 3, 1, [3, 1, 2]],
  [[1, 2, 3], 1, 3, [2, 3, 1]],
  [[1, 2, 3], 2, 2, [1, 2, 3]],
  [[1, 2, 3], 9, 2, [1, 9, 2, 3]],
  [[1, 2, 3], 9, 99, [1, 2, 3, 9]],
  [[], 9, 1, [9]],
])('in %j, %i at the place %i: %j', (lista, id, lugar, queda) => {
  expect(poner(lista, id, lugar)).toEqual(queda)
})

test('one series goes through all levels, without gaps (D-027)', () => {
  expect([...numerosDe(NIVELES)]).toEqual([
    [11, 1],
    [12, 2],
    [13, 3],
    [31, 4],
    [32, 5],
  ])
})

test.each([
  ['one before the first', [9, 11, 12, 13], 2],
  ['one in the middle', [11, 9, 12, 13], 3],
  ['one at the end', [11, 12, 13, 9], 3],
  ['without the first', [12, 13], 4],
  ['without the second', [11, 13], 3],
  ['without the last', [11, 12], 3],
  ['another order', [13, 11, 12], 3],
  ['with none left', [], 3],
])('the age of the grades that stay does not change: %s', (_, despues, edad) => {
  expect(edadDespues({ edad: 3, grados: [11, 12, 13] }, despues)).toBe(edad)
})

test('no age is below zero', () => {
  expect(edadDespues({ edad: 0, grados: [1] }, [2, 1])).toBe(0)
})
