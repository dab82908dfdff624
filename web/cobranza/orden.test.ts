import { expect, test } from 'vitest'
import type { InscripcionACobrar } from '#contract/cobranza.ts'
import { deudaDeAntes, porAlumnoYAno } from './orden.ts'

const de = (idInscripcion: number, idAlumno: number, ano: number) =>
  ({ idInscripcion, ano, alumno: { id: idAlumno } }) as InscripcionACobrar

test('the oldest year of a student is above his newer ones, and students stay in the order in which they came', () => {
  const orden = porAlumnoYAno([de(1, 7, 2026), de(2, 3, 2026), de(3, 7, 2024), de(4, 7, 2025)])
  expect(orden.map((i) => i.idInscripcion)).toEqual([3, 4, 1, 2])
})

test('what is owed of earlier years counts until it is on the screen, and only that of the same student', () => {
  const debe = (idInscripcion: number, idAlumno: number, ano: number, debeHoy: number) =>
    ({ idInscripcion, idAlumno, ano, saldo: 500, debeHoy, apellido: '', nombre: '', curso: '' }) as never
  const familia = [debe(1, 7, 2026, 10), debe(4, 7, 2025, 20.5), debe(3, 7, 2024, 1), debe(9, 8, 2024, 100)]
  expect(deudaDeAntes(de(1, 7, 2026), familia, [1])).toEqual({ ids: [3, 4], anos: '2024 y 2025', saldo: 2150 })
  expect(deudaDeAntes(de(1, 7, 2026), familia, [1, 4])).toEqual({ ids: [3], anos: '2024', saldo: 100 })
  expect(deudaDeAntes(de(1, 7, 2026), familia, [1, 3, 4])).toBeNull()
  expect(deudaDeAntes(de(3, 7, 2024), familia, [3])).toBeNull()
  // what falls due later is no debt beside next year's enrolment
  expect(deudaDeAntes(de(2, 7, 2027), [debe(1, 7, 2026, 0)], [2])).toBeNull()
})
