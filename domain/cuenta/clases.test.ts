import { expect, test } from 'vitest'
import type { Mes } from '../fecha.ts'
import { porClase, porMonto, textoDeClases, textoDeMontos } from './clases.ts'
import { cuenta, libroCompleto, pesos } from './ejemplo.ts'
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

test('months of the same two amounts are told together, those that owe the same not at all', () => {
  const cuotas = cuenta(libro).filter((i) => i.mes !== null && i.mes <= 5)
  const con = cuotas.map((i) => ({
    ...i,
    antes: pesos(i.mes === 5 ? 10_000 : 12_000),
    ahora: pesos(i.mes === 4 ? 12_000 : 10_000),
    atrasada: i.mes !== null && i.mes < 3,
  }))
  const montos = porMonto(con, new Map())
  expect(montos).toEqual([
    { clase: 'Cuota', meses: [1, 2], antes: pesos(12_000), ahora: pesos(10_000), atrasada: true },
    { clase: 'Cuota', meses: [3], antes: pesos(12_000), ahora: pesos(10_000), atrasada: false },
  ])
  expect(textoDeMontos(montos)).toBe(
    'Cuota Marzo y Abril debía $ 12.000,00 y debe $ 10.000,00, hasta la próxima actualización de cuotas atrasadas; Cuota Mayo debía $ 12.000,00 y debe $ 10.000,00',
  )
})
