import { expect, it } from 'vitest'
import { camposMalos } from './camposMalos.ts'

const mal = { message: 'No', ref: {} }

it('counts the fields of a list one by one, and what is drawn as one field once', () => {
  const celdas = [undefined, { valor: mal }, undefined, { valor: mal }, { valor: { type: 'too_big', ref: {} } }]
  expect(camposMalos({ celdas, dni: { tipo: mal, numero: mal }, nombre: mal })).toEqual([
    'celdas.1.valor',
    'celdas.3.valor',
    'celdas.4.valor',
    'dni',
    'nombre',
  ])
  expect(camposMalos({})).toEqual([])
})
