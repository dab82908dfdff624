import { describe, expect, it } from 'vitest'
import { rellenos, unirAnos } from './union.ts'

const en = (id: number, ano: number, conMovimientos = false) => ({ id, ano, conMovimientos })

describe('unirAnos (D-156)', () => {
  it.each([
    [
      'only one has the year',
      [en(1, 2025, true)],
      [en(2, 2026)],
      [
        [2025, 1, null],
        [2026, 2, null],
      ],
    ],
    ['neither has movements: of him who is kept', [en(1, 2026)], [en(2, 2026)], [[2026, 1, 2]]],
    ['his has', [en(1, 2026, true)], [en(2, 2026)], [[2026, 1, 2]]],
    ['the other has', [en(1, 2026)], [en(2, 2026, true)], [[2026, 2, 1]]],
    ['both have', [en(1, 2026, true)], [en(2, 2026, true)], [[2026, null, null]]],
    ['nobody was ever enrolled', [], [], []],
  ])('%s', (_, destino, origen, esperado) => {
    expect(unirAnos(destino, origen).map((a) => [a.ano, a.queda, a.seAnula])).toEqual(esperado)
  })
})

it('fills what is empty, and nothing else', () => {
  const destino = { telefono1: '4', telefono2: '', email: null }
  const origen = { telefono1: '5', telefono2: '6', email: '' }
  expect(rellenos(['telefono1', 'telefono2', 'email'], destino, origen)).toEqual({ telefono2: '6' })
})
