import { expect, it } from 'vitest'
import { textoDeComprobante } from './comprobante.ts'

it.each([
  [null, null, 'Rec. 15'],
  [1, 1234, 'Fact. 0001-00001234'],
  [12_345, 99_999_999, 'Fact. 12345-99999999'],
])('sales point %j, number %j: %s', (pto, nro, texto) =>
  expect(textoDeComprobante({ recibo: 15, pto, nro })).toBe(texto),
)
