import { expect, it } from 'vitest'
import { esCasiElMismo } from './iguales.ts'

it.each([
  ['52061243', '52061243', false],
  ['52061243', '52061244', true],
  ['52061243', '52061234', true],
  ['52061243', '25061243', true],
  // two digits that are not neighbours, or that did not change places
  ['52061243', '52361240', false],
  ['52061243', '52061278', false],
  ['52061243', '5206124', false],
  ['', '', false],
])('%s and %s: %s', (uno, otro, casi) => {
  expect(esCasiElMismo(uno, otro)).toBe(casi)
  expect(esCasiElMismo(otro, uno)).toBe(casi)
})
