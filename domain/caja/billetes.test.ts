import { expect, it } from 'vitest'
import { centavos } from '../dinero.ts'
import { errorDeCantidad, sumarBilletes } from './billetes.ts'

it('sums notes and coins; a note that is none of ours does not count', () => {
  expect(sumarBilletes({ 20000: '3', 1000: '2', 10: '1', 500: '', 3: '9' }, centavos(1_50))).toBe(62_011_50)
  expect(sumarBilletes({}, centavos(0))).toBe(0)
})

it('is no sum while a count is not whole or something is negative', () => {
  for (const escrito of ['1,5', '1.5', '1,', '-2', '-', '100000', 'x'])
    expect([sumarBilletes({ 1000: escrito }, centavos(0)), errorDeCantidad(escrito)]).toEqual([
      null,
      'Debe ser un número entero',
    ])
  expect(sumarBilletes({ 1000: '1' }, centavos(-1))).toBeNull()
  expect(['', '0', '99999'].map(errorDeCantidad)).toEqual([null, null, null])
})
