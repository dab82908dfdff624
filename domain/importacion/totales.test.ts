import { describe, expect, it } from 'vitest'
import { esDeTotales, pareceDeTotales } from './totales.ts'

describe('a row of totals', () => {
  it.each([
    [['TOTAL']],
    [['', 'Total:', '', '125']],
    [['Totales', '$ 1.250.000,00', '- 3']],
    [['Subtotal', '12']],
    [['Total de alumnos: 125']],
    [['Total general', '', '80 %']],
  ])('%j looks like one', (celdas) => expect(pareceDeTotales(celdas)).toBe(true))

  it.each([
    [[]],
    [['', '']],
    [['Total', 'María', '40111222']],
    [['Totaro', 'Ana']],
    [['Totaro']],
    [['Total Juan', '40111222']],
    [['125', 'TOTAL']],
    [['Total', '1° Grado A']],
  ])('%j does not', (celdas) => expect(pareceDeTotales(celdas)).toBe(false))

  it.each([
    ['it is, nobody being named', ['TOTAL', '', '80.000'], ['apellido', 'dni', null], true],
    ['a month that is paid in whole is not', ['total', '40111222'], ['mes.10', 'dni'], false],
    ['a case of that name is not', ['Total', '40111222'], ['caso', 'dni'], false],
    ['nor one of a parent who has a document', ['Total', '', '30111222'], ['apellido', 'dni', 'padre1.dni'], false],
    ['nor where no column says of whom it is', ['TOTAL', '80.000'], ['apellidoNombre', null], false],
  ])('%s', (_, celdas, campos, es) => expect(esDeTotales(celdas, campos)).toBe(es))
})
