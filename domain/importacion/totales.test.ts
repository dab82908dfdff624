import { describe, expect, it } from 'vitest'
import { esDeTotales } from './totales.ts'

describe('a row of totals', () => {
  it.each([
    [['TOTAL']],
    [['', 'Total:', '', '125']],
    [['Totales', '$ 1.250.000,00', '- 3']],
    [['Subtotal', '12']],
    [['Total de alumnos: 125']],
    [['Total general', '', '80 %']],
  ])('%j', (celdas) => expect(esDeTotales(celdas)).toBe(true))

  it.each([
    [[]],
    [['', '']],
    [['Total', 'María', '40111222']],
    [['Totaro', 'Ana']],
    [['Totaro']],
    [['125', 'TOTAL']],
    [['Total', '1° Grado A']],
  ])('%j is about somebody', (celdas) => expect(esDeTotales(celdas)).toBe(false))
})
