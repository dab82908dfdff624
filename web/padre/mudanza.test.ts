import { expect, test } from 'vitest'
import { cambiosDe, comparte, conCambios } from './mudanza.ts'

const MADRE = { direccion: 'Del Milagro 71', telefono1: '387 155-1', email: 'a@b.example' }

test('cambia lo que era algo y ahora es otra cosa', () => {
  expect(cambiosDe(MADRE, { ...MADRE, direccion: ' San Martín 100 ', email: '' })).toEqual([
    { campo: 'direccion', rotulo: 'Dirección', antes: 'Del Milagro 71', ahora: 'San Martín 100' },
  ])
  expect(cambiosDe(MADRE, { ...MADRE, direccion: 'del  milagro 71 ' }), 'escrita de otra manera').toEqual([])
  expect(cambiosDe(MADRE, { ...MADRE, direccion: '' }), 'la de un hijo es obligatoria').toEqual([])
  expect(cambiosDe({ ...MADRE, direccion: null }, MADRE)).toEqual([])
})

test('de un hijo cambia solo lo que compartía', () => {
  const cambios = cambiosDe(MADRE, { direccion: 'San Martín 100', telefono1: '387 155-2' })
  const hijo = { id: 3, direccion: 'DEL MILAGRO 71', telefono1: '387 400-0' }
  expect(cambios.map((c) => comparte(hijo, c))).toEqual([true, false])
  expect(conCambios(hijo, cambios)).toEqual({ id: 3, direccion: 'San Martín 100', telefono1: '387 400-0' })
})
