import { describe, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import {
  aDireccion,
  cuerpoDe,
  debeHoyDe,
  enPalabras,
  filasDeDireccion,
  filasEnPalabras,
  primeraFila,
  seDobla,
} from './pedido.ts'

const HOY = '2026-04-15' as Fecha

describe('the address of a report', () => {
  it.each([
    ['nothing', undefined],
    ['no rows', ''],
    ['a year out of the choices', '2023-5'],
    ['an item that does not exist', '2026-18'],
    ['a fee of the next year', '2027-5'],
    ['something else', '2026-5;<script>'],
  ])('%s asks for nothing', (_, items) => {
    expect(filasDeDireccion({ items }, HOY)).toBeNull()
  })

  it('says what was asked, repeated rows once', () => {
    const filas = [
      { year: 2026, item: 5 },
      { year: 2027, item: 1 },
      { year: 2026, item: 5 },
    ]
    const direccion = aDireccion({ filas, owedValue: false, incluirBajas: true })
    expect(direccion).toEqual({ items: '2026-5;2027-1', valores: 'todos', bajas: undefined })
    expect(filasDeDireccion(direccion, HOY)).toEqual(filas.slice(0, 2))
  })
})

it("the first row is this month's fee; in summer March's", () => {
  expect(primeraFila(HOY)).toEqual({ year: 2026, item: 6 })
  expect(primeraFila('2026-01-10' as Fecha)).toEqual({ year: 2026, item: 5 })
})

it('what was asked for in words, for paper', () => {
  const items = [
    { year: 2026, item: 6 },
    { year: 2027, item: 1 },
  ]
  expect(enPalabras(cuerpoDe(items, true, true))).toEqual([
    'Cuota Abril 2026, Inscripción 2027',
    'Valores adeudados',
    'Con bajas',
    'Debe hoy y en total: solo de 2026 y 2027',
  ])
  expect(enPalabras(cuerpoDe(items.slice(0, 1), false, false)).slice(1)).toEqual([
    'Valores enteros',
    'Sin bajas',
    'Debe hoy y en total: solo de 2026',
  ])
  expect(debeHoyDe([2026, 2026])).toBe('Debe hoy de 2026')
  expect(debeHoyDe([2026, 2025])).toBe('Debe hoy')
})

it('many rows are told in one line, each year once', () => {
  const filas = [
    { year: 2025, item: 1 },
    { year: 2025, item: 5 },
    { year: 2025, item: 6 },
    { year: 2026, item: 6 },
  ]
  expect(filasEnPalabras(filas)).toBe('Inscripción, Cuota Marzo y Cuota Abril de 2025; Cuota Abril de 2026')
  expect([seDobla(filas), seDobla(filas.slice(1)), seDobla(null)]).toEqual([true, false, false])
})
