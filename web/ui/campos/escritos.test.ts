import { describe, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { leerCantidad } from './cantidadEscrita.ts'
import { comoMiles, leerDinero } from './dineroEscrito.ts'
import { leerFechaEscrita, permitida } from './fechaEscrita.ts'

describe('leerDinero', () => {
  it.each([
    '',
    'abc',
    '--5',
    '5-',
    '-1500,555',
    '1.2.3',
    '1.2345',
    '1,2345',
    '12.3456',
    '1,234,56',
    '12,345',
    '1.234,567',
    '1.23.456,00',
    '0,125',
    '0.500',
    ',500',
    ',',
    '999999999999999',
  ])('refuses %j or reads thousands', (texto) => {
    expect(leerDinero(texto)).toBe(texto === '12,345' ? 12345 : null)
  })

  it.each([
    ['1.234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['$ 1.234', 1234],
    ['1.234.567', 1234567],
    ['1234,5', 1234.5],
    ['0,05', 0.05],
    [',5', 0.5],
    ['.50', 0.5],
    ['-1500,55', -1500.55],
    ['$ −5', -5],
    ['$\u00a098.550,00', 98550],
  ])('reads %j', (texto, pesos) => expect(leerDinero(texto)).toBe(pesos))
})

describe('comoMiles', () => {
  it.each([
    ['162,40', 0, '162400'],
    ['1.234,56', 1, '1.234560'],
  ])('%j with %i dots goes on as thousands', (texto, puntos, esperado) => {
    expect(comoMiles(texto, puntos, '0')).toBe(esperado)
  })
  it.each([
    ['0,12', 0],
    ['1.234,56', 0],
    ['162,4', 0],
    ['', 0],
  ])('%j with %i dots takes no third digit', (texto, puntos) => {
    expect(comoMiles(texto, puntos, '0')).toBeNull()
  })
})

describe('leerCantidad', () => {
  it.each([
    ['1,5', 'Escriba un número entero, sin decimales'],
    ['1.5', 'Escriba un número entero, sin decimales'],
    ['12 cajas', 'Escriba un número entero, sin decimales'],
    ['-', 'No puede ser negativo'],
    ['-3', 'No puede ser negativo'],
    ['−3', 'No puede ser negativo'],
  ])('refuses %j, and makes no other number of it', (texto, motivo) =>
    expect(leerCantidad(texto)).toEqual({ valor: null, motivo }),
  )
  it.each([
    ['', null],
    ['0', 0],
    [' 15 ', 15],
    ['1.500', 1500],
  ])('reads %j', (texto, valor) => expect(leerCantidad(texto)).toEqual({ valor, motivo: null }))
})

describe('leerFechaEscrita', () => {
  it.each(['', '31-02-2026', '1-2-2026', '2026-02-01', '01-02/2026', '01-02-26', '0102202', '29022025'])(
    'refuses %j',
    (texto) => expect(leerFechaEscrita(texto)).toBeNull(),
  )
  it.each(['05-03-2026', '05/03/2026', '05032026', ' 05-03-2026 '])('reads %j as the fifth of March', (texto) =>
    expect(leerFechaEscrita(texto)).toBe('2026-03-05'),
  )
})

it('permitida keeps to the limits, which are included', () => {
  const limites = {
    min: '2026-03-01' as Fecha,
    max: '2026-03-31' as Fecha,
    porQueNo: (f: Fecha) => (f === '2026-03-24' ? 'Es feriado' : undefined),
  }
  const dias = ['2026-02-28', '2026-03-01', '2026-03-24', '2026-03-31', '2026-04-01'] as Fecha[]
  expect(dias.filter((d) => permitida(d, limites))).toEqual(['2026-03-01', '2026-03-31'])
})
