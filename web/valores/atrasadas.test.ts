import { expect, test } from 'vitest'
import type { AlumnoAtrasado } from '#contract/atrasadas.ts'
import { filasDe, sumaDe } from './atrasadas.ts'
import { deAnos } from './textos.ts'

const alumno = (idAlumno: number, idInscripcion: number, ...montos: [number, number][]) =>
  ({ idAlumno, idInscripcion, cuotas: montos.map(([antes, despues]) => ({ antes, despues })) }) as AlumnoAtrasado

test('a student with two years is one student; amounts add up in centavos', () => {
  expect(sumaDe([])).toEqual({ cuotas: 0, alumnos: 0, antes: 0, despues: 0 })
  const dos = [alumno(1, 10, [0.1, 0.2], [0.2, 0.3]), alumno(1, 11, [100, 150.5])]
  expect(sumaDe(dos)).toEqual({ cuotas: 3, alumnos: 1, antes: 100_30, despues: 151_00 })
})

test('the name stands on the first fee of each student, the line below the last', () => {
  const filas = filasDe([alumno(1, 10, [1, 2], [1, 2]), alumno(2, 20, [1, 2])])
  expect(filas.map((f) => [f.alumno.idAlumno, f.primera, f.ultima])).toEqual([
    [1, true, false],
    [1, false, true],
    [2, true, true],
  ])
})

test('the years that a process changes are named', () => {
  expect(deAnos([2026])).toBe('de 2026')
  expect(deAnos([2025, 2024])).toBe('de 2024 y 2025')
  expect(deAnos([2026, 2024, 2021])).toBe('de 2021, 2024 y 2026')
  expect(deAnos([2026, 2025, 2024, 2023])).toBe('de 2023 a 2026')
  expect(deAnos([2026, 2025, 2024, 2019])).toBe('de 2019, 2024, 2025 y 2026')
})
