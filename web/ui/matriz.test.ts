import { expect, test } from 'vitest'
import { siguiente } from './matriz.ts'

const puntos = [
  [0, 1],
  [0, 5],
  [0, 6],
  [1, 5],
  [1, 12],
  [3, 2],
].map(([fila, col]) => ({ fila: fila!, col: col! }))
const ir = (fila: number, col: number, tecla: string) => {
  const p = siguiente(puntos, { fila, col }, tecla)
  return p && [p.fila, p.col]
}

test('at the edges, and for other keys, nothing moves', () => {
  expect(ir(0, 1, 'ArrowLeft')).toBeNull()
  expect(ir(0, 6, 'ArrowRight')).toBeNull()
  expect(ir(0, 1, 'ArrowUp')).toBeNull()
  expect(ir(3, 2, 'ArrowDown')).toBeNull()
  expect(ir(0, 1, 'a')).toBeNull()
})

test('arrows skip what cannot be focused', () => {
  expect(ir(0, 1, 'ArrowRight')).toEqual([0, 5])
  expect(ir(1, 12, 'ArrowLeft')).toEqual([1, 5])
  expect(ir(0, 6, 'ArrowDown')).toEqual([1, 5])
  expect(ir(1, 12, 'ArrowDown')).toEqual([3, 2])
  expect(ir(3, 2, 'ArrowUp')).toEqual([1, 5])
})

test('Home and End stay in the row', () => {
  expect(ir(1, 5, 'End')).toEqual([1, 12])
  expect(ir(0, 6, 'Home')).toEqual([0, 1])
})
