import { expect, it } from 'vitest'
import { jornadaPropuesta } from './jornada.ts'

const centro = { sucursal: 'Centro', jornadas: ['Simple'] }
const sur = { sucursal: 'Sur', jornadas: ['Completa', 'Simple'] }
const todas = ['Completa', 'Simple']

it.each([
  ['the only one of the school', { todas: ['Simple'], porSucursal: [] }, '', 'Simple'],
  ['the only one of the branch', { todas, porSucursal: [centro, sur] }, ' céntro', 'Simple'],
  ['the only one in use', { todas, porSucursal: [centro] }, '', 'Simple'],
] as const)('%s is proposed, with why', (_, jornadas, sucursal, valor) =>
  expect(jornadaPropuesta(jornadas, sucursal)).toEqual({ valor, porque: expect.stringMatching(/^Propuesta: /) }),
)

it.each([
  ['a branch that uses two', { todas, porSucursal: [centro, sur] }, 'Sur'],
  ['a branch that uses none yet', { todas, porSucursal: [centro] }, 'Norte'],
  ['branches that differ', { todas, porSucursal: [centro, sur] }, ''],
  ['a school without any', { todas: [], porSucursal: [] }, ''],
] as const)('nothing is proposed of %s', (_, jornadas, sucursal) =>
  expect(jornadaPropuesta(jornadas, sucursal)).toBeNull(),
)
