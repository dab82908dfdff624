import { expect, it } from 'vitest'
import type { Fecha } from '../fecha.ts'
import { leerCelda, NADA, TODO } from './celdas.ts'

it.each([
  ['x', TODO],
  ['X', TODO],
  ['Pagado', TODO],
  ['ok', TODO],
  ['PAGÓ', TODO],
  ['Pagó', TODO],
  ['pago', TODO],
  ['no', NADA],
  ['No pagó', NADA],
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
  ['mesInicio', 'Nov.', '9'],
  ['mesInicio', 'Setiembre', '7'],
  ['mesInicio', 'set', '7'],
  ['mesInicio', '01/05/2026', '3'],
  ['mesInicio', '2026-05-01', '3'],
])('reads %s %j as %j', (campo, texto, valor) =>
  expect(leerCelda(campo, texto, '2026-11-22' as Fecha)).toEqual({ valor }),
)

it.each(['31 de febrero de 2017', '17 de brumario de 2017'])('refuses the day %j', (texto) =>
  expect(leerCelda('fechaNacimiento', texto, '2026-11-22' as Fecha)).toHaveProperty('error'),
)

it.each([
  ['ene', 'El mes va de Marzo a Diciembre; dice «ene»'],
  ['01/02/2026', 'El mes va de Marzo a Diciembre; dice «01/02/2026»'],
  ['01/05/2025', 'La fecha no es de 2026; dice «01/05/2025»'],
  ['x', 'El mes va de Marzo a Diciembre; dice «x»'],
])('refuses to begin to owe in %j', (texto, error) =>
  expect(leerCelda('mesInicio', texto, '2026-11-22' as Fecha)).toEqual({ error }),
)

it('a day of the year of the row says from when it is owed', () =>
  expect(leerCelda('mesInicio', '1/3/2027', '2026-11-22' as Fecha, 2027)).toEqual({ valor: '1' }))

it.each(['MU\ufffdOZ', 'García MUÃ\u2018OZ'])('tells of %j how to save the file again', (texto) =>
  expect(leerCelda('apellido', texto, '2026-11-22' as Fecha)).toEqual({
    error: `Los acentos llegaron rotos: guarde la planilla otra vez, como .xlsx o como CSV UTF-8; dice «${texto}»`,
  }),
)
