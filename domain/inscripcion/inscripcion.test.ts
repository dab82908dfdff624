import { describe, expect, test } from 'vitest'
import type { Fecha } from '../fecha.ts'
import { anosPermitidos, errorDeAno, errorDeFecha } from './ano.ts'
import { alcanzaElPiso, cursoSugerido, cursosOfrecidos, cursosParaCambio, edadEscolar } from './curso.ts'

const HOY = '2025-03-10' as Fecha

describe('años y fecha (D-144)', () => {
  test('INS-025 last year and the one after next are refused', () => {
    expect(errorDeAno(2024, HOY)).not.toBeNull()
    expect(errorDeAno(2027, HOY)).not.toBeNull()
    expect(anosPermitidos(HOY).map((ano) => errorDeAno(ano, HOY))).toEqual([null, null])
  })

  test('INS-027 a date after today, or before the year before, is refused', () => {
    expect(errorDeFecha('2025-03-11' as Fecha, 2025, HOY)).toBe('La Fecha debe estar entre 01-01-2024 y 10-03-2025')
    expect(errorDeFecha('2023-12-31' as Fecha, 2025, HOY)).not.toBeNull()
    expect(errorDeFecha('2024-12-31' as Fecha, 2026, HOY)).not.toBeNull()
    expect(errorDeFecha('2024-01-01' as Fecha, 2025, HOY)).toBeNull()
    expect(errorDeFecha(HOY, 2025, HOY)).toBeNull()
  })
})

const curso = (id: number, numero: number, division: string, idNivel = 2) => ({ id, numero, division, idNivel })
const CURSOS = [
  curso(1, 6, 'B'),
  curso(2, 5, 'A'),
  curso(3, 6, 'A'),
  curso(4, 4, 'A'),
  curso(5, 7, 'C'),
  curso(6, 11, 'A', 3),
]
const quinto = { maxNumero: 5, maxDivision: 'B', maxAno: 2024 }

describe('cursos ofrecidos', () => {
  test('INS-003 INS-024 from the level to repeat on, sorted', () => {
    expect(alcanzaElPiso(4, quinto, 2025)).toBe(false)
    expect(alcanzaElPiso(5, quinto, 2025)).toBe(true)
    expect(cursosOfrecidos(CURSOS, quinto, 2025).map((c) => c.id)).toEqual([2, 3, 1, 5, 6])
    expect(cursosOfrecidos(CURSOS, quinto, 2026).map((c) => c.id)).toEqual([3, 1, 5, 6])
  })

  test('D-144 a first enrolment is offered every course and none beforehand', () => {
    expect(cursosOfrecidos(CURSOS, null, 2025)).toHaveLength(6)
    expect(cursoSugerido(CURSOS, null, 2025)).toBeNull()
  })

  test('INS-004 INS-024 the next level is preselected, in the same division if present', () => {
    expect(cursoSugerido(CURSOS, quinto, 2025)?.id).toBe(1)
    expect(cursoSugerido(CURSOS, { ...quinto, maxDivision: 'Z' }, 2025)?.id).toBe(3)
    expect(cursoSugerido(CURSOS, { ...quinto, maxNumero: 11 }, 2025)).toBeNull()
    expect(cursoSugerido(CURSOS, { ...quinto, maxAno: 2022 }, 2025)?.numero).toBe(7)
  })

  test('INS-026 a course change stays in its nivel, and in its numero once an exam is approved', () => {
    const actual = curso(3, 6, 'A')
    expect(cursosParaCambio(CURSOS, actual, false).map((c) => c.id)).toEqual([4, 2, 1, 5])
    expect(cursosParaCambio(CURSOS, actual, true).map((c) => c.id)).toEqual([1])
  })
})

test.each([
  ['2023-06-30', 2026, 3],
  ['2023-07-01', 2026, 2],
  ['2020-06-30', 2026, 6],
  ['2018-01-20', 2026, 8],
  ['2018-01-20', 2027, 9],
])('who was born on %s is in %i with those of %i years', (nacimiento, ano, edad) => {
  expect(edadEscolar(nacimiento as Fecha, ano)).toBe(edad)
})
