import { expect, it } from 'vitest'
import type { Fecha, Mes } from '../fecha.ts'
import { esFutura } from './tiempo.ts'

it('an item is future while its month, or the half-year of a one-off, has not begun', () => {
  const futura = (mes: number | null, semestre: 1 | 2 | null, hoy: string, ano = 2026) =>
    esFutura({ ano, mes: mes as Mes | null, semestre }, hoy as Fecha)
  expect([futura(3, null, '2026-05-31'), futura(4, null, '2026-05-31'), futura(4, null, '2026-06-01')]).toEqual([
    false,
    true,
    false,
  ])
  expect([futura(null, 2, '2026-06-30'), futura(null, 2, '2026-07-01'), futura(null, 1, '2026-01-15')]).toEqual([
    true,
    false,
    false,
  ])
  expect([futura(null, null, '2026-12-31', 2027), futura(10, null, '2026-01-01', 2025)]).toEqual([true, false])
})
