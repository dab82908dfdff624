import { expect, it } from 'vitest'
import { CERO, centavos } from '#domain/dinero.ts'
import { celdaDeHoy, suma } from './sumas.tsx'

it('a sum of nothing is no debt', () => {
  expect(celdaDeHoy(centavos(150)).nombre).toBe('Debe hoy, 1,50')
  expect(celdaDeHoy(CERO).nombre).toBe('No debe nada hoy')
  expect(suma(centavos(150))).toBe('1,50')
  expect(JSON.stringify(suma(CERO))).not.toContain('0,00')
})
