import { expect, it } from 'vitest'
import { cumplenEl, edadQueCumple } from './cumpleanos.ts'
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
