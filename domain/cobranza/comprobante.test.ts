import { describe, expect, it } from 'vitest'
import { leerComprobante, textoDeBuscado, textoDeComprobante } from './comprobante.ts'

it.each([
  [null, null, 'Rec. 15'],
  [1, 1234, 'Fact. 0001-00001234'],
  [12_345, 99_999_999, 'Fact. 12345-99999999'],
])('sales point %j, number %j: %s', (pto, nro, texto) =>
  expect(textoDeComprobante({ recibo: 15, pto, nro })).toBe(texto),
)

it('what was paid before Campana has no number', () =>
  expect(textoDeComprobante({ recibo: -3, pto: null, nro: null })).toBe('Saldo inicial'))

it.each([
  [{ punto: null, numero: 15 }, 'Rec. 15 · Fact. 0001-00001234'],
  [{ punto: null, numero: 1234 }, 'Fact. 0001-00001234'],
  [{ punto: 1, numero: 15 }, 'Fact. 0001-00001234'],
])('looked up by %j it is called %s', (buscado, texto) =>
  expect(textoDeBuscado({ recibo: 15, pto: 1, nro: 1234 }, buscado)).toBe(texto),
)

it('without a manual number the receipt is said once', () =>
  expect(textoDeBuscado({ recibo: 15, pto: null, nro: null }, { punto: null, numero: 15 })).toBe('Rec. 15'))

describe('leerComprobante', () => {
  it.each([
    ['15', null, 15],
    ['Rec. 15', null, 15],
    ['recibo 1.234', null, 1234],
    ['0001-00001234', 1, 1234],
    ['Fact. 1 - 1234', 1, 1234],
  ])('reads %j', (texto, punto, numero) => expect(leerComprobante(texto)).toEqual({ punto, numero }))

  it.each(['', '0', 'gomez', 'gomez 15', '1-2-3', '123456789', 'recibo', '-5', '100000-1'])(
    '%j is no number',
    (texto) => expect(leerComprobante(texto)).toBeNull(),
  )
})
