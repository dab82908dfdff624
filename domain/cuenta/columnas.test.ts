import { expect, it } from 'vitest'
import { COLUMNAS_DE_MES, columnasDeCuenta, conAno } from './columnas.ts'

it('names the 17 columns by the level, in full and where there is little room', () => {
  const titulos = columnasDeCuenta('Material Taller').map(({ titulo, corto }) => [titulo, corto])
  expect([0, 1, 2, 8, 11].map((i) => titulos[i])).toEqual([
    ['Inscripción', 'Inscripción'],
    ['Material 1', 'Material 1'],
    ['Material Taller 1', 'Taller 1'],
    ['Material 2', 'Material 2'],
    ['Cuota Julio', 'Julio'],
  ])
  expect(columnasDeCuenta('Fotocopia')[9]).toMatchObject({ titulo: 'Fotocopia 2', corto: 'Fotocopia 2', col: 10 })
})

it('no two columns have one key', () => {
  for (const columnas of [columnasDeCuenta('Fotocopia'), COLUMNAS_DE_MES])
    expect(new Set(columnas.map((c) => c.key)).size).toBe(columnas.length)
})

it('a year does not run into the number of an item', () => {
  expect([conAno('Cuota Marzo', 2026), conAno('Material 1', 2026)]).toEqual(['Cuota Marzo 2026', 'Material 1 · 2026'])
})
