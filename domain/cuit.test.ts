import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cuitPropuesto, formatoCuit, leerCuit } from './cuit.ts'

test.each([
  '',
  '20-12345678',
  '2012345678',
  '201234567866',
  '20.12345678.6',
  '20-12345678-5',
  '20-1234567a-6',
  '00000000001',
  '00000000000',
])('D-153 %s is no CUIT', (texto) => {
  expect(leerCuit(texto)).toBeNull()
})

test.each([
  ['20-12345678-6', '20123456786'],
  ['30500010912', '30500010912'],
  [' 33-69345023-9 ', '33693450239'],
])('D-097 %s is the CUIT %s', (texto, cuit) => {
  expect(leerCuit(texto)).toBe(cuit)
})

test('the mask is read back', () => {
  expect(formatoCuit(leerCuit('20123456786')!)).toBe('20-12345678-6')
})

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (lugar, mas) => {
      const digitos = [...'20123456786']
      digitos[lugar] = String((Number(digitos[lugar]) + mas) % 10)
      expect(leerCuit(digitos.join(''))).toBeNull()
    }),
  )
})

test.each([
  ['M', '12345678', '20123456786'],
  ['F', '12345678', '27123456780'],
  ['M', '1234567', '20012345675'],
  ['M', '', null],
  ['F', '123456', null],
  ['F', '123456789', null],
  ['M', 'A1234567', null],
] as const)('%s and DNI %s propose %s', (sexo, dni, cuit) => {
  expect(cuitPropuesto(sexo, dni)).toBe(cuit)
})

test('every proposal is a CUIL; where the check digit would be ten the prefix is 23', () => {
  fc.assert(
    fc.property(fc.constantFrom('M', 'F'), fc.integer({ min: 1_000_000, max: 99_999_999 }), (sexo, numero) => {
      const cuit = cuitPropuesto(sexo, String(numero))
      expect(leerCuit(cuit ?? '')).toBe(cuit)
      expect(cuit).toMatch(sexo === 'M' ? /^(20\d{9}|23\d{8}9)$/ : /^(27\d{9}|23\d{8}4)$/)
    }),
  )
})
