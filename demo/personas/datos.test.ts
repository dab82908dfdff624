import { expect, test } from 'vitest'
import { leerCuit } from '#domain/cuit.ts'
import { cuil } from './datos.ts'

test.each([
  ['M', '12345678', '20123456786'],
  ['F', '12345678', '27123456780'],
  // no check digit fits the prefix for their sex
  ['M', '12345693', '23123456939'],
  ['F', '12345687', '23123456874'],
] as const)('CUIL of %s %s', (sexo, dni, numero) => {
  expect(cuil(sexo, dni)).toBe(numero)
})

test('every CUIL of a thousand neighbours is one', () => {
  for (let dni = 30_000_000; dni < 30_001_000; dni++)
    for (const sexo of ['M', 'F'] as const) expect(leerCuit(cuil(sexo, String(dni)))).not.toBeNull()
})
