import { describe, expect, it } from 'vitest'
import type { Centavos } from '../dinero.ts'
import type { Fecha } from '../fecha.ts'
import { diferenciaDeArqueo, efectoEnSaldo, estaCerrado } from './arqueo.ts'

const f = (t: string) => t as Fecha

describe('estaCerrado (D-220)', () => {
  it.each([
    ['without a count no day is', '2026-03-03', null, '2026-03-09', false],
    ['a day before the last count', '2026-03-03', '2026-03-06', '2026-03-09', true],
    ['the day of the last count', '2026-03-06', '2026-03-06', '2026-03-09', true],
    ['a day after it', '2026-03-07', '2026-03-06', '2026-03-09', false],
    ['the current day, counted or not', '2026-03-09', '2026-03-09', '2026-03-09', false],
    ['yesterday, once today was counted', '2026-03-08', '2026-03-09', '2026-03-09', true],
    [
      'the day of a call from before midnight, once the new day was counted',
      '2026-03-08',
      '2026-03-09',
      '2026-03-08',
      true,
    ],
  ])('%s', (_, dia, ultimo, hoy, cerrado) => {
    expect(estaCerrado(f(dia), ultimo as Fecha | null, f(hoy))).toBe(cerrado)
  })
})

it('a payment takes out of the balance what a collection or income puts into it', () => {
  expect((['COBRANZA', 'INGRESO', 'PAGO'] as const).map((clase) => efectoEnSaldo(clase, 500 as Centavos))).toEqual([
    500, 500, -500,
  ])
})

it('the difference is negative when cash is missing', () => {
  expect(diferenciaDeArqueo(900 as Centavos, 1000 as Centavos)).toBe(-100)
})
