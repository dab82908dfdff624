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

it.each([
  ['sexo', 'Masc.', 'M'],
  ['sexo', 'FEM.', 'F'],
  ['dni', 'DNI 61000004', '61000004'],
  ['dni', 'D.N.I. Nº: 61.000.004', '61.000.004'],
  ['dni', 'AAB123456', 'AAB123456'],
  ['fechaNacimiento', '17 de septiembre de 2017', '2017-09-17'],
  ['fechaNacimiento', '3 de Setiembre del 2017', '2017-09-03'],
  ['fechaNacimiento', '1-mar-17', '2017-03-01'],
  ['fechaNacimiento', '28.2.2018', '2018-02-28'],
])('reads %s %j as %j', (campo, texto, valor) =>
  expect(leerCelda(campo, texto, '2026-11-22' as Fecha)).toEqual({ valor }),
)

it.each(['31 de febrero de 2017', '17 de brumario de 2017'])('refuses the day %j', (texto) =>
  expect(leerCelda('fechaNacimiento', texto, '2026-11-22' as Fecha)).toHaveProperty('error'),
)
