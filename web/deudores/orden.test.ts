import { expect, it } from 'vitest'
import { centavos } from '#domain/dinero.ts'
import type { Deudor } from './deudor.ts'
import { ordenados, ordenSiguiente } from './orden.ts'

const deudor = (apellido: string, debeHoy: number, cuota: number, estado: 0 | 1 | 2 | 3 = 1) =>
  ({
    apellido,
    nombre: 'X',
    debeHoy: centavos(debeHoy),
    otros: centavos(0),
    celdas: Array.from({ length: 17 }, () => ({ estado, monto: centavos(cuota), resta: centavos(cuota) })),
  }) as unknown as Deudor
const TODOS = [deudor('Zeta', 10, 5), deudor('Ñandú', 30, 7), deudor('Nadal', 20, 0, 0), deudor('Oro', 30, 5)]
const por = (orden: string | undefined) => ordenados(TODOS, orden, true).map((d) => d.apellido)

it('sorts by what is owed, today and of a month, alike ones as they come; without an order they stay', () => {
  expect(por('-hoy')).toEqual(['Ñandú', 'Oro', 'Nadal', 'Zeta'])
  expect(por('hoy')).toEqual(['Zeta', 'Nadal', 'Ñandú', 'Oro'])
  expect(por('-col5')).toEqual(['Ñandú', 'Zeta', 'Oro', 'Nadal'])
  expect(por('-total')[0]).toBe('Ñandú')
  expect(por('alumno')).toEqual(['Nadal', 'Ñandú', 'Oro', 'Zeta'])
  for (const nada of [undefined, '', 'otra', 'col99x']) expect(ordenados(TODOS, nada, true)).toBe(TODOS)
})

it('amounts begin with the largest, names with A, and the third press undoes it', () => {
  const vueltas = (key: string) => {
    const una = ordenSiguiente(undefined, key)
    const otra = ordenSiguiente(una, key)
    return [una, otra, ordenSiguiente(otra, key)]
  }
  expect(vueltas('hoy')).toEqual(['-hoy', 'hoy', undefined])
  expect(vueltas('alumno')).toEqual(['alumno', '-alumno', undefined])
  expect(ordenSiguiente('-hoy', 'col5')).toBe('-col5')
})
