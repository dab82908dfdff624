import { describe, expect, it } from 'vitest'
import type { Fecha } from '../fecha.ts'
import { anosDeDeuda, itemsDeDeuda, pedidosDe, repetidas } from './pedidos.ts'

const HOY = '2026-04-15' as Fecha

describe('pedidosDe (D-114)', () => {
  it.each([
    ['of another type', { year: 2026, item: 5, type: 3 }],
    ['of a type that does not exist', { year: 2026, item: 1, type: 9 }],
    ['of an item that does not exist', { year: 2026, item: 18, type: 4 }],
    ['of the next year that is not the enrolment fee', { year: 2027, item: 5, type: 4 }],
  ])('a row %s is ignored', (_, fila) => {
    const buena = { year: 2026, item: 9, type: 2 }
    expect(pedidosDe([fila, buena], HOY)).toEqual([{ ano: 2026, col: 9 }])
  })

  it('a repeated pair counts once, also behind one of a wrong type', () => {
    const filas = [
      { year: 2026, item: 5, type: 1 },
      { year: 2026, item: 5, type: 4 },
      { year: 2025, item: 5, type: 4 },
      { year: 2026, item: 5, type: 4 },
    ]
    expect(pedidosDe(filas, HOY)).toEqual([
      { ano: 2026, col: 5 },
      { ano: 2025, col: 5 },
    ])
  })

  it('every item of a year has one type (DEU-005, DEU-006)', () => {
    const todas = itemsDeDeuda(2026, HOY).flatMap((item) => [1, 2, 3, 4].map((type) => ({ year: 2026, item, type })))
    expect(pedidosDe(todas, HOY)).toHaveLength(17)
  })
})

describe('the rows of the screen', () => {
  it('DEU-007: from the year before last to the next one, which has only the enrolment fee', () => {
    expect(anosDeDeuda(HOY)).toEqual([2027, 2026, 2025, 2024])
    expect(itemsDeDeuda(2027, HOY)).toEqual([1])
    expect(itemsDeDeuda(2025, HOY)).toHaveLength(17)
  })

  it('DEU-002: only later rows are repeated, and incomplete ones never', () => {
    const filas = [
      { year: 2026, item: 5 },
      { year: 2026, item: null },
      { year: 2026, item: null },
      { year: 2026, item: 5 },
      { year: 2025, item: 5 },
    ]
    expect(repetidas(filas)).toEqual([false, false, false, true, false])
  })
})
