import { expect, it } from 'vitest'
import { centavos } from '../dinero.ts'
import { sumarBilletes } from './billetes.ts'

it('sums notes and coins; a note that is none of ours does not count', () => {
  expect(sumarBilletes({ 20000: 3, 1000: 2, 10: 1, 3: 9 }, centavos(1_50))).toBe(62_011_50)
  expect(sumarBilletes({}, centavos(0))).toBe(0)
})
