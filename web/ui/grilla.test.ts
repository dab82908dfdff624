import { describe, expect, it } from 'vitest'
import { cantidad } from '../catalogo/columnas.tsx'
import { type Columna, filtrar, ordenarFilas } from './columna.ts'
import { paginas, rango } from './paginas.ts'

interface Fila {
  nombre: string
  monto: number | null
}
const columnas: Columna<Fila>[] = [
  { key: 'nombre', titulo: 'Nombre', valor: (f) => f.nombre },
  { key: 'monto', titulo: 'Monto', valor: (f) => f.monto },
]
const filas: Fila[] = [
  { nombre: 'Ñandú, Ana', monto: 10 },
  { nombre: 'Núñez, Beto', monto: null },
  { nombre: 'Ochoa, Ana', monto: 9 },
]
const nombres = (f: readonly Fila[]) => f.map((x) => x.nombre[0])

describe('filtrar', () => {
  it('finds nothing when one word is missing', () => expect(filtrar(filas, columnas, 'ana perez')).toEqual([]))
  it('ignores accents, case and the order of words', () =>
    expect(nombres(filtrar(filas, columnas, 'ANA nandu'))).toEqual(['Ñ']))
  it.each(['45.123.456', '45123456', 'Núñez, Beto', 'beto;45.123'])(
    'finds a person by %j, as the server does',
    (texto) => {
      const dni: Columna<Fila> = { key: 'dni', titulo: 'DNI', valor: (f) => (f.monto === null ? '45123456' : '7') }
      expect(nombres(filtrar(filas, [...columnas, dni], texto))).toEqual(['N'])
    },
  )
  it('does not take a count for what was searched', () => {
    const conCuenta = [...columnas, cantidad<Fila>('cuenta', 'Alumnos', () => 4)]
    expect(filtrar(filas, conCuenta, 'ana 4')).toEqual([])
  })
  it('leaves the list whole without words', () => expect(filtrar(filas, columnas, ' , ')).toBe(filas))
})

describe('ordenarFilas', () => {
  it('leaves the order when the column has no values', () => expect(ordenarFilas(filas, columnas, 'otra')).toBe(filas))
  it('puts ñ between n and o', () => expect(nombres(ordenarFilas(filas, columnas, 'nombre'))).toEqual(['N', 'Ñ', 'O']))
  it('sorts numbers as numbers, empty ones last both ways', () => {
    expect(ordenarFilas(filas, columnas, 'monto').map((f) => f.monto)).toEqual([9, 10, null])
    expect(ordenarFilas(filas, columnas, '-monto').map((f) => f.monto)).toEqual([10, 9, null])
  })
  it('sorts by `orden` where the text says nothing of the place', () => {
    const porMonto: Columna<Fila>[] = [
      { key: 'nombre', titulo: 'Nombre', valor: (f) => f.nombre, orden: (f) => f.monto },
    ]
    expect(nombres(ordenarFilas(filas, porMonto, 'nombre'))).toEqual(['O', 'Ñ', 'N'])
  })
})

describe('paginas', () => {
  it.each([
    [0, 1, [0]],
    [4, 5, [0, 1, 2, 3, 4]],
    [0, 127, [0, 1, 2, null, 126]],
    [2, 127, [0, 1, 2, 3, null, 126]],
    [60, 127, [0, null, 59, 60, 61, null, 126]],
    [126, 127, [0, null, 124, 125, 126]],
  ])('page %i of %i', (actual, total, esperadas) => expect(paginas(actual, total)).toEqual(esperadas))

  it('never shows more than five pages', () => {
    for (let i = 0; i < 40; i++) expect(paginas(i, 40).filter((p) => p !== null).length).toBeLessThanOrEqual(5)
  })
})

it('rango counts from 1 and stops at the total', () => {
  expect(rango(0, 10, 1262)).toBe('1 a 10 de 1.262')
  expect(rango(126, 10, 1262)).toBe('1.261 a 1.262 de 1.262')
})
