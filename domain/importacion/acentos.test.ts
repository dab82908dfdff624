import { expect, it } from 'vitest'
import { acentosRotos, conAcentos } from './acentos.ts'

it.each([
  ['MUÃ‘OZ', 'MUÑOZ'],
  ['JosÃ©', 'José'],
  ['MarÃ\u00ada', 'María'],
  ['Ã\u0081lvarez, NÃºÃ±ez', 'Álvarez, Núñez'],
  ['3Âº A', '3º A'],
])('%j was decoded twice: %j', (texto, dicho) => expect(conAcentos(texto)).toBe(dicho))

it.each(['Muñoz', 'JOÃO', 'São Paulo', 'Peña Ã‘', 'MU\ufffdOZ', ''])('%j is left as it is', (texto) =>
  expect(conAcentos(texto)).toBe(texto),
)

it.each(['Muñoz', 'JOÃO', 'São Paulo', 'Ângela'])('%j is not broken', (texto) =>
  expect(acentosRotos(texto)).toBe(false),
)
