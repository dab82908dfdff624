import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Centavos, Porcentaje } from './dinero.ts'
import {
  aPesos,
  centavos,
  dePesos,
  desdePesos,
  formatoPesos,
  MAX_CENTAVOS,
  neto,
  porcentaje,
  proporcion,
  sumar,
} from './dinero.ts'

describe('dinero', () => {
  test.each([0.001, 1.005, 100.123, Number.NaN, Number.POSITIVE_INFINITY, 1e15, -1e15])(
    'COB-032 %d pesos is no amount',
    (pesos) => {
      expect(desdePesos(pesos)).toBeNull()
    },
  )

  test('what is not whole, or not a share, is a programming error', () => {
    expect(() => centavos(0.5)).toThrow(RangeError)
    expect(() => centavos(2 ** 53)).toThrow(RangeError)
    expect(() => porcentaje(100.01)).toThrow(RangeError)
    expect(() => porcentaje(-1)).toThrow(RangeError)
    expect(() => porcentaje(33.333)).toThrow(RangeError)
    expect(porcentaje(33.33)).toBe(33.33)
  })

  test('D-192 every amount up to the largest goes out as pesos and comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS }), (n) => {
        expect(desdePesos(aPesos(n as Centavos))).toBe(n)
        expect(dePesos(aPesos(n as Centavos))).toBe(n)
      }),
    )
  })

  test('FEE-007 net is rounded half up to the centavo', () => {
    expect(neto(centavos(3_333_333), porcentaje(50))).toBe(1_666_667)
    expect(neto(centavos(1), porcentaje(49.99))).toBe(0)
    expect(neto(centavos(1), porcentaje(50))).toBe(1)
    expect(neto(MAX_CENTAVOS, porcentaje(100))).toBe(MAX_CENTAVOS)
  })

  test('FEE-006 net lies between nothing and the list price, and grows with the share', () => {
    const lista = fc.integer({ min: 0, max: MAX_CENTAVOS })
    const centesimas = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(lista, centesimas, centesimas, (monto, a, b) => {
        const [menos, mas] = [Math.min(a, b), Math.max(a, b)].map((c) =>
          neto(monto as Centavos, (c / 100) as Porcentaje),
        )
        expect(menos).toBeGreaterThanOrEqual(0)
        expect(mas).toBeLessThanOrEqual(monto)
        expect(menos).toBeLessThanOrEqual(mas as number)
      }),
    )
  })

  test('FEE-029 a proportion is exact beyond 2^53', () => {
    expect(proporcion(centavos(600_000), centavos(1_500_000), centavos(1_000_000))).toBe(900_000)
    expect(proporcion(centavos(1), centavos(1), centavos(2))).toBe(1)
    expect(proporcion(MAX_CENTAVOS, MAX_CENTAVOS, MAX_CENTAVOS)).toBe(MAX_CENTAVOS)
  })

  test('amounts are shown with dots, a comma and the minus in front', () => {
    expect(formatoPesos(centavos(123_456_789))).toBe('$ 1.234.567,89')
    expect(formatoPesos(centavos(5))).toBe('$ 0,05')
    expect(formatoPesos(centavos(-100_000))).toBe('−$ 1.000,00')
    expect(sumar([])).toBe(0)
  })
})
