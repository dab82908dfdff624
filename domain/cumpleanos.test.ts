import { expect, it } from 'vitest'
import { cumplenDesde, cumplenEl, diaQueCumple, edadQueCumple } from './cumpleanos.ts'
import type { Fecha } from './fecha.ts'

it.each([
  ['2026-02-28', [228, 229]],
  ['2100-02-28', [228, 229]],
  ['2028-02-28', [228]],
  ['2028-02-29', [229]],
  ['2000-02-28', [228]],
  ['2026-03-01', [301]],
  ['2026-12-31', [1231]],
])('on %s the birthdays of %j are kept (D-166)', (hoy, dias) => expect(cumplenEl(hoy as Fecha)).toEqual(dias))

it('who was born on 29 February completes a year on the 28th', () =>
  expect(edadQueCumple('2016-02-29' as Fecha, '2026-02-28' as Fecha)).toBe(10))

it('the days that follow go on into the next month and year', () => {
  expect(cumplenDesde('2026-02-27' as Fecha, 2)).toEqual([227, 228, 229, 301])
  expect(cumplenDesde('2026-12-31' as Fecha, 1)).toEqual([1231, 101])
  expect(diaQueCumple('2016-02-29' as Fecha, '2026-02-27' as Fecha, 2)).toBe('2026-02-28')
  expect(diaQueCumple('2016-01-01' as Fecha, '2026-12-31' as Fecha, 1)).toBe('2027-01-01')
  expect(diaQueCumple('2016-01-02' as Fecha, '2026-12-31' as Fecha, 1)).toBeNull()
})
