import { expect, test } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { alumnosDe, diaDeSemana, fechaDeCaja, fechaYHora, horaDe, nombreBreve, porApellido } from './movimientos.ts'

test('a movement of another day has no hour', () => {
  expect(horaDe('2026-04-15')).toBe('')
  expect(fechaYHora('2026-04-15')).toBe('15/04/2026')
})

test('hours and days are those of Salta', () => {
  expect(horaDe('2026-04-16T01:05:00.000Z')).toBe('22:05')
  expect(fechaYHora('2026-04-16T01:05:00.000Z')).toBe('15/04/2026 - 22:05')
  expect(fechaDeCaja('2026-04-15' as Fecha)).toBe('04-15-2026')
  expect(diaDeSemana('2026-04-15' as Fecha)).toBe('miércoles')
})

test('a student with several items is named once', () => {
  const linea = { Destino: '', Monto: 1 as never, Ano: 2026 }
  const ncobranzas = [
    { ...linea, Id_Alumno: 1, Alumno: 'A' },
    { ...linea, Id_Alumno: 2, Alumno: 'B' },
    { ...linea, Id_Alumno: 1, Alumno: 'A' },
  ]
  expect(alumnosDe({ ncobranzas })).toEqual([
    { id: 1, nombre: 'A' },
    { id: 2, nombre: 'B' },
  ])
})

test('names are short, and siblings stand under one surname', () => {
  expect(nombreBreve('admin')).toBe('admin')
  expect(nombreBreve('Figueroa, Marcela Inés')).toBe('M. Figueroa')
  const alumnos = ['López, Mía', 'Ruiz, Ana', 'López, Leo'].map((nombre, id) => ({ id, nombre }))
  expect(porApellido(alumnos)).toEqual([
    {
      apellido: 'López',
      hijos: [
        { id: 0, nombre: 'Mía' },
        { id: 2, nombre: 'Leo' },
      ],
    },
    { apellido: 'Ruiz', hijos: [{ id: 1, nombre: 'Ana' }] },
  ])
})
