import { expect, it } from 'vitest'
import { loTienen } from './loTienen.ts'

it.each([
  [[[2026, 1]], '1 alumno de 2026 tiene Becado'],
  [[[2026, 1230]], '1.230 alumnos de 2026 tienen Becado'],
  [
    [
      [2026, 23],
      [2027, 1],
    ],
    '23 alumnos de 2026 y 1 de 2027 tienen Becado',
  ],
])('%j: %s', (por, dicho) => {
  expect(
    loTienen(
      'Becado',
      por.map(([ano = 0, alumnos = 0]) => ({ ano, alumnos })),
    ),
  ).toBe(dicho)
})
