import { expect, it } from 'vitest'
import { avisoDeCurso, avisoDeEdad } from './edad.ts'
import type { Fecha } from './fecha.ts'

const HOY = '2026-04-15' as Fecha

it.each([
  ['alumno', '2015-06-10', null],
  ['alumno', '2024-04-15', null],
  ['alumno', '2025-12-01', 'Tiene menos de un año, y es un alumno: revise la fecha'],
  ['alumno', '1980-02-01', 'Tiene 46 años, y es un alumno: revise la fecha'],
  ['alumno', '2005-04-15', 'Tiene 21 años, y es un alumno: revise la fecha'],
  ['personal', '1980-02-01', null],
  ['personal', '2018-02-01', 'Tiene 8 años, y es un empleado: revise la fecha'],
  ['personal', '1921-02-01', 'Tiene 105 años, y es un empleado: revise la fecha'],
] as const)('wonders about the age of a %s born on %s: %s', (clase, dia, dicho) => {
  expect(avisoDeEdad(clase, dia as Fecha, HOY)).toBe(dicho)
})

it.each([
  [6, 6, null],
  [5, 6, null],
  [9, 6, null],
  [4, 6, 'Tiene 4 años al 30 de junio, y ese curso es de 6 años: revise el curso o la fecha de nacimiento'],
  [10, 6, 'Tiene 10 años al 30 de junio, y ese curso es de 6 años: revise el curso o la fecha de nacimiento'],
  [0, 13, 'Tiene menos de un año al 30 de junio, y ese curso es de 13 años: revise el curso o la fecha de nacimiento'],
])('wonders about who is %i in a course of those who are %i: %s', (suya, delCurso, dicho) => {
  expect(avisoDeCurso(suya, delCurso)).toBe(dicho)
})
