import { describe, expect, it } from 'vitest'
import { aspectoDeNota, balanceDe, esBaja, NOTAS, notaDePromedio, promedioDe } from './notas.ts'

describe('promedioDe', () => {
  it('is the mean of the grades with two decimals, without absences', () => {
    expect(promedioDe(['A', 'B', 'Aus'])).toBe(4.5)
    expect(promedioDe(['A', 'B', 'B'])).toBe(4.33)
    expect(promedioDe(['E'])).toBe(1)
  })
  it('is none without a grade that counts', () => {
    expect(promedioDe([])).toBeNull()
    expect(promedioDe(['Aus'])).toBeNull()
  })
})

describe('notaDePromedio', () => {
  it.each([
    [5, 'A'],
    [4.5, 'A'],
    [4.49, 'B'],
    [2.5, 'C'],
    [2.49, 'D'],
    [1.49, 'E'],
    [1, 'E'],
  ])('%d is %s', (promedio, nota) => expect(notaDePromedio(promedio)).toBe(nota))
})

it('a subject is not passed from D down; without grades it is neither', () => {
  expect([2.5, 2.49, 1, null].map(esBaja)).toEqual([false, true, true, false])
})

it('shows each grade in its way', () => {
  expect(NOTAS.map(aspectoDeNota)).toEqual(['buena', 'buena', 'buena', 'mala', 'mala', 'ausente'])
})

it('sums up the subjects of a student, those without grades apart', () => {
  expect(balanceDe([5, 2, null, 1.5])).toEqual({ promedio: 2.83, bajas: 2 })
  expect(balanceDe([null])).toEqual({ promedio: null, bajas: 0 })
})
