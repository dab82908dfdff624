import { expect, it } from 'vitest'
import { esTelefono, faltanCifras, paraLlamar } from './telefono.ts'

it.each([
  '387 411-1111',
  '(0387) 15-411.1111',
  '+54 9 387 4111111',
  '422222',
  '4222222 int. 12',
  '387 411-1111 (mamá)',
  '387 411-1111 / 387 422-2222',
  '387 411-1111 mamá, 387 422-2222 papá',
])('%j is a telephone', (texto) => expect(esTelefono(texto)).toBe(true))

it.each([
  'abc',
  '',
  '-',
  '12345',
  // too few digits, whatever stands between them
  '387 4',
  '387-4',
  '387.4',
  '(387) 4',
  'mamá',
  'mamá 387 411-1111',
  '38 a 74111111',
  '387 411-1111 <b>',
  '387 411 1111 @',
  '()()()',
])('%j is none', (texto) => expect(esTelefono(texto)).toBe(false))

it.each([
  ['387 411-1111 (mamá)', '3874111111'],
  ['+54 9 387 411-1111', '+5493874111111'],
  ['4222222 int. 12', '4222222'],
  ['387 411-1111 / 387 422-2222', '3874111111'],
  ['387/4111111', '4111111'],
  ['no tiene', ''],
])('of %j one dials %j', (texto, numero) => expect(paraLlamar(texto)).toBe(numero))

it.each([
  ['222', true],
  ['222-59', true],
  ['(387) 22', true],
  ['22', false],
  ['222592', false],
  ['222a', false],
  ['lucía', false],
  ['', false],
])('%j is a piece of a telephone too short to be looked for: %s', (busqueda, corta) =>
  expect(faltanCifras(busqueda)).toBe(corta),
)
