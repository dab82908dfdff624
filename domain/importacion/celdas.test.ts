import { expect, it } from 'vitest'
import type { Fecha } from '../fecha.ts'
import { leerCelda, NADA, TODO } from './celdas.ts'

it.each([
  ['x', TODO],
  ['X', TODO],
  ['Pagado', TODO],
  ['ok', TODO],
  ['no', NADA],
  ['-', NADA],
  ['0,00', NADA],
  ['Debe', NADA],
  ['', ''],
  ['$ 50.000,50', '50000.50'],
])('reads %j of a fee as %j', (texto, valor) =>
  expect(leerCelda('c5', texto, '2026-11-22' as Fecha)).toEqual({ valor }),
)
