import { expect, it } from 'vitest'
import { escrito, noParecenLaMisma } from './campos.ts'

it.each([
  ['civa', '5', 'Consumidor Final'],
  ['cuil', '27259456780', '27-25945678-0'],
  ['fechaNacimiento', '2017-03-04', '04-03-2017'],
  ['dni', '56730114', '56.730.114'],
  ['sexo', 'F', 'Femenino'],
  ['sexo', '', ''],
  ['foto', 'si', 'Tiene'],
  ['direccion', 'Mitre 1', 'Mitre 1'],
])('writes %s %j as %j', (campo, valor, dicho) => {
  expect(escrito(campo, valor)).toBe(dicho)
})

it('says in what two look different', () => {
  expect(noParecenLaMisma({ diferencias: [] })).toBe('')
  expect(noParecenLaMisma({ diferencias: ['dni', 'cuil'] })).toBe(
    'Puede que no sean la misma persona: tienen otro DNI y otro CUIL',
  )
  expect(noParecenLaMisma({ diferencias: ['apellido', 'sexo', 'fechaNacimiento'] })).toBe(
    'No parecen la misma persona: tienen otro Apellido, otro Sexo y otra Fecha de Nacimiento',
  )
})
