import { expect, it } from 'vitest'
import { quienPaga } from './recibido.ts'

const padre = (id: number, responsable = false) => ({ id, responsable })
const quien = (...padresDeCada: { id: number; responsable: boolean }[][]) => quienPaga(padresDeCada)?.id

it('nobody pays for students without a parent, or without one of all', () => {
  expect(quien()).toBeUndefined()
  expect(quien([])).toBeUndefined()
  expect(quien([padre(1)], [])).toBeUndefined()
  expect(quien([padre(1)], [padre(2)])).toBeUndefined()
})

it('the only parent of all pays, or the one who answers for all', () => {
  expect(quien([padre(1)])).toBe(1)
  expect(quien([padre(1), padre(2)])).toBeUndefined()
  expect(quien([padre(1), padre(2)], [padre(3), padre(2)])).toBe(2)
  expect(quien([padre(1), padre(2, true)])).toBe(2)
  expect(quien([padre(1, true), padre(2, true)])).toBeUndefined()
  // he answers for one of the two only
  expect(quien([padre(1), padre(2, true)], [padre(1), padre(2)])).toBeUndefined()
})
