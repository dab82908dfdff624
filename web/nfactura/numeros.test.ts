import { describe, expect, it } from 'vitest'
import { camposDe, esquemaNumeros, marcadas } from './numeros.ts'

const fila = (mas: object) => ({
  id: 1,
  sucursal: 'Centro',
  checked: true,
  nFactura: 5,
  ptoVta: 1,
  ePtoVta: null,
  direccion: '',
  ...mas,
})

const faltas = (electronico: boolean, mas: object) =>
  esquemaNumeros(electronico)
    .safeParse({ filas: [fila(mas)] })
    .error?.issues.map((i) => i.path.at(-1)) ?? []

describe('what a row must have', () => {
  it('NFA-001: a checked one its sales point and number', () => {
    expect(faltas(false, { nFactura: null, ptoVta: null })).toEqual(['ptoVta', 'nFactura'])
    expect(faltas(false, {})).toEqual([])
  })

  it('one that is not checked nothing', () => {
    expect(faltas(true, { checked: false, nFactura: null })).toEqual([])
  })

  it('NFA-002: with electronic invoicing its sales point and address too', () => {
    expect(faltas(true, {})).toEqual(['ePtoVta', 'direccion'])
    expect(faltas(true, { ePtoVta: 2, direccion: '  ' })).toEqual(['direccion'])
  })
})

it('only checked rows are sent, and errors come back to their rows', () => {
  const filas = [fila({ checked: false }), fila({ id: 2 }), fila({ id: 3, nFactura: 9 })]
  expect(marcadas(filas, false)).toEqual([
    { id: 2, nFactura: 5, ptoVta: 1 },
    { id: 3, nFactura: 9, ptoVta: 1 },
  ])
  expect(camposDe({ 'data.1.nFactura': 'El último usado es 9', data: 'otra cosa' }, filas)).toEqual([
    { campo: 'filas.2.nFactura', mensaje: 'El último usado es 9' },
  ])
})
