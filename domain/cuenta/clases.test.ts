import { expect, test } from 'vitest'
import type { Mes } from '../fecha.ts'
import { porClase, textoDeClases } from './clases.ts'
import { cuenta, libroCompleto } from './ejemplo.ts'
import { itemDeMateria } from './plan.ts'

const libro = libroCompleto()
const materia = (idMateria: number, mes: Mes) => itemDeMateria({ ano: 2025, idNivel: 1, idMateria, mes, libro })

test('items by kind, the monthly ones first and each with its months in their order', () => {
  const items = cuenta(libro, { conLocker: true, locker: true }).filter((i) => i.semestre === 2 || (i.mes ?? 0) > 8)
  const con = [materia(5, 9), materia(4, 10), materia(5, 7), ...items]
  const materias = new Map([
    [4, 'Teatro'],
    [5, 'Francés'],
  ])
  expect(porClase(con, materias)).toEqual([
    { clase: 'Cuota', meses: [9, 10] },
    { clase: 'Locker', meses: [9, 10] },
    { clase: 'Francés', meses: [7, 9] },
    { clase: 'Teatro', meses: [10] },
    { clase: 'Material 2', meses: [] },
    { clase: 'Fotocopia 2', meses: [] },
    { clase: 'Seguro 2', meses: [] },
  ])
  expect(porClase([], materias)).toEqual([])
})

test.each<[Mes[], string]>([
  [[], 'Cuota'],
  [[5], 'Cuota Julio'],
  [[5, 6], 'Cuota Julio y Agosto'],
  [[5, 6, 7], 'Cuota Julio a Septiembre'],
  [[1, 5, 6, 7, 9, 10], 'Cuota Marzo, Julio a Septiembre, Noviembre y Diciembre'],
])('months %j are told as %j', (meses, texto) => {
  expect(textoDeClases([{ clase: 'Cuota', meses }])).toBe(texto)
})

test('kinds stand one after another', () => {
  expect(
    textoDeClases([
      { clase: 'Locker', meses: [7] },
      { clase: 'Material 2', meses: [] },
    ]),
  ).toBe('Locker Septiembre; Material 2')
})
