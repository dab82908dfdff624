import { expect, it } from 'vitest'
import { conSexoDicho, sexoDeParentesco } from './sexoDicho.ts'

const PADRE = ['padre.apellido', 'padre.nombre', 'padre.dni']
const MADRE = ['madre.apellido', 'madre.nombre', 'madre.dni']
const de = (quien: string) => ['Apellido', 'Nombre', 'DNI'].map((t) => `${t} ${quien}`)

it.each<[string, readonly string[], readonly (string | null)[], readonly string[]]>([
  ['a mother', de('de la Madre'), MADRE, ['madre.']],
  ['a mother in other words', de('(MAMÁ)'), MADRE, ['madre.']],
  ['a father and a mother', [...de('del Padre'), ...de('de la Madre')], [...PADRE, ...MADRE], ['padre.', 'madre.']],
  ['a father alone, where schools put the mother too', de('del Padre'), PADRE, []],
  ['a tutor and a mother', [...de('del Tutor'), ...de('de la Madre')], [...PADRE, ...MADRE], ['madre.']],
  ['either of both', de('Madre / Padre'), MADRE, []],
  ['the mother or who is responsible', de('Madre o Responsable'), MADRE, []],
  ['nobody, and was named by hand', ['Apellido 2', 'Nombre 2', 'DNI 2'], MADRE, []],
  ['a mother whose columns are not taken', [...de('Padre'), ...de('Madre')], [...PADRE, null, null, null], []],
])('knows of whom the titles say the sex: %s', (_, titulos, columnas, prefijos) => {
  const dichos = conSexoDicho('alumnos', titulos, columnas).filter((lugar) => lugar.sexoDicho)
  expect(dichos.map(({ prefijo }) => prefijo)).toEqual(prefijos)
})

it.each([
  ['Padre', 'M'],
  ['MAMÁ', 'F'],
  ['Papá', 'M'],
  ['Tutora', 'F'],
  ['Abuela materna', 'F'],
  ['Tutor', null],
  ['Padre/Madre', null],
  ['constructor', null],
  ['', null],
])('«%s» says the sex %s', (dicho, sexo) => expect(sexoDeParentesco(dicho)).toBe(sexo))
