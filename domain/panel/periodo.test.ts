import { describe, expect, it } from 'vitest'
import type { Fecha } from '../fecha.ts'
import { anoDelPanel, anosAnteriores, cuotasVencidas, mesDelPanel, periodosDeCaja } from './periodo.ts'

const f = (fecha: string) => fecha as Fecha

describe('the year of the figures (D-230)', () => {
  it.each([
    ['2026-03-01', [], 2026],
    ['2026-12-31', [2025, 2027], 2026],
    ['2026-01-01', [2026, 2025], 2026],
    ['2026-01-01', [2027, 2025, 2024], 2025],
    ['2026-02-28', [2024], 2024],
    // the debtors report cannot be asked for it
    ['2026-02-28', [2023], 2026],
    ['2026-01-15', [], 2026],
  ])('on %s with enrolments in %j it is %i', (hoy, con, ano) => expect(anoDelPanel(f(hoy), con)).toBe(ano))
})

describe('what is due of it', () => {
  it('is until the month of today, March in January too', () => {
    expect(cuotasVencidas(2026, f('2026-06-10'))).toEqual([5, 6, 7, 8])
    expect(cuotasVencidas(2026, f('2026-07-01'))).toEqual([5, 6, 7, 8, 12])
    expect(cuotasVencidas(2026, f('2026-01-10'))).toEqual([5])
  })
  it('is all of a year that is over', () => {
    expect(mesDelPanel(2025, f('2026-01-10'))).toBe(10)
    expect(cuotasVencidas(2025, f('2026-01-10'))).toHaveLength(10)
  })
  it('and before it the years that the report can be asked for', () => {
    expect(anosAnteriores(2026, f('2026-06-10'))).toEqual([2025, 2024])
    expect(anosAnteriores(2025, f('2026-01-10'))).toEqual([2024])
  })
})

describe('the days that are compared', () => {
  it.each([
    ['2026-11-23', '2026-10-01 2026-10-23', '2025-11-01 2025-11-23'],
    ['2026-01-31', '2025-12-01 2025-12-31', '2025-01-01 2025-01-31'],
    ['2026-03-31', '2026-02-01 2026-02-28', '2025-03-01 2025-03-31'],
    ['2028-02-29', '2028-01-01 2028-01-29', '2027-02-01 2027-02-28'],
  ])('of %s are %s and %s', (hoy, mes, ano) => {
    const { este, mesAnterior, anoAnterior } = periodosDeCaja(f(hoy))
    expect(este).toEqual({ desde: `${hoy.slice(0, 8)}01`, hasta: hoy })
    expect(Object.values(mesAnterior).join(' ')).toBe(mes)
    expect(Object.values(anoAnterior).join(' ')).toBe(ano)
  })
})
