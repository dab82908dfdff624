import { expect, it } from 'vitest'
import { comunes, conDatosDe, inicialesDe } from './comunes.ts'

it('the second child has the address of the first, when the parent gave none', () => {
  const madre = comunes({}, { apellido: 'Paz', direccion: '', telefono1: '387 1' })
  expect(inicialesDe(madre)).toEqual({ apellido: 'Paz', telefono1: '387 1' })
  const trasElPrimero = comunes(madre, { apellido: 'Paz Lema', direccion: 'Alvarado 1', telefono1: '' })
  expect(inicialesDe(trasElPrimero)).toEqual({ apellido: 'Paz Lema', direccion: 'Alvarado 1', telefono1: '387 1' })
})

it('a family of whom nothing is known proposes nothing', () => expect(inicialesDe({})).toEqual({}))

it("added from the parent's page, a child has the address of a brother when the parent has none", () => {
  const padre = { id: 1, apellido: 'Paz', direccion: '', telefono1: '387 1' }
  const hermano = { id: 2, apellido: 'Paz Lema', direccion: 'Alvarado 1', telefono1: '387 2' }
  expect(inicialesDe(conDatosDe(padre, hermano))).toEqual({
    apellido: 'Paz',
    direccion: 'Alvarado 1',
    telefono1: '387 1',
  })
})
