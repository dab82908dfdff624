import { expect, it } from 'vitest'
import { reasonOf } from './fault.ts'

it.each([
  ['53100', /^no queda lugar en el disco/],
  ['57P03', /^la base de datos no contesta/],
  ['55P03', /^otro proceso está trabajando en la base de datos/],
])('says in Spanish what %s is', (code, dicho) => {
  expect(reasonOf(Object.assign(new Error('canceling statement'), { code, severity: 'ERROR' }))).toMatch(dicho)
})

it('what is not the fault of the database says itself', () => {
  expect(reasonOf(new Error('El puerto 3000 está ocupado'))).toBe('El puerto 3000 está ocupado')
})
