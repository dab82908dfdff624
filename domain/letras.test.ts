import { expect, it } from 'vitest'
import { centavos } from './dinero.ts'
import { enLetras } from './letras.ts'

it.each([
  [0, 'cero'],
  [1, 'uno'],
  [16, 'dieciséis'],
  [21, 'veintiuno'],
  [22, 'veintidós'],
  [31, 'treinta y uno'],
  [40, 'cuarenta'],
  [100, 'cien'],
  [101, 'ciento uno'],
  [121, 'ciento veintiuno'],
  [500, 'quinientos'],
  [700, 'setecientos'],
  [999, 'novecientos noventa y nueve'],
  [1000, 'mil'],
  [1001, 'mil uno'],
  [2100, 'dos mil cien'],
  [21_000, 'veintiún mil'],
  [31_000, 'treinta y un mil'],
  [100_000, 'cien mil'],
  [101_000, 'ciento un mil'],
  [162_400, 'ciento sesenta y dos mil cuatrocientos'],
  [521_021, 'quinientos veintiún mil veintiuno'],
  [1_000_000, 'un millón'],
  [1_000_001, 'un millón uno'],
  [2_500_000, 'dos millones quinientos mil'],
  [21_000_000, 'veintiún millones'],
  [101_101_101, 'ciento un millones ciento un mil ciento uno'],
  [1_000_000_000, 'mil millones'],
  [100_000_000_000, 'cien mil millones'],
])('%d pesos are «%s»', (pesos, letras) => {
  expect(enLetras(centavos(pesos * 100))).toBe(`${letras} con 00/100`)
})

it('centavos are hundredths, with two digits', () => {
  expect(enLetras(centavos(16_240_005))).toBe('ciento sesenta y dos mil cuatrocientos con 05/100')
  expect(enLetras(centavos(99))).toBe('cero con 99/100')
})

it('there is no negative amount', () => {
  expect(() => enLetras(centavos(-1))).toThrow(RangeError)
})
