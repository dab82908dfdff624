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

it('quotes the beginning of what it does not understand, and halves no letter', () => {
  const leida = leerCelda('sexo', `${'m'.repeat(39)}😀${'x'.repeat(20)}`, '2026-11-22' as Fecha)
  expect(leida).toEqual({ error: `El Sexo debe ser F o M; dice «${'m'.repeat(39)}…»` })
})
