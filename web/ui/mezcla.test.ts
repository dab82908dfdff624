import { describe, expect, it } from 'vitest'
import { cambiadosPorOtros, hayCambios, mezclar } from './mezcla.ts'

const BASE = { version: '1', nombre: 'Ana', telefono: '1', dni: { tipo: 'DNI', numero: '7' }, notas: null }

const NADA = { antes: {}, ahora: {} }

describe('mezclar', () => {
  it('keeps what was typed and nothing of what the other one changed alone', () =>
    expect(mezclar(BASE, { ...BASE, nombre: 'Eva' }, { ...BASE, version: '2', telefono: '2' })).toEqual({
      escritos: { nombre: 'Eva' },
      ajenos: {},
      traidos: { antes: { telefono: '1' }, ahora: { telefono: '2' } },
    }))

  it('names what both changed, with the value of the other one', () =>
    expect(mezclar(BASE, { ...BASE, nombre: 'Eva' }, { ...BASE, nombre: 'Luz' })).toEqual({
      escritos: { nombre: 'Eva' },
      ajenos: { nombre: 'Luz' },
      traidos: NADA,
    }))

  it('has nothing to say when both changed it alike', () =>
    expect(mezclar(BASE, { ...BASE, nombre: 'Eva' }, { ...BASE, nombre: 'Eva' })).toMatchObject({
      escritos: {},
      ajenos: {},
      traidos: NADA,
    }))

  it('takes a document as one field', () => {
    const escrito = { ...BASE, dni: { tipo: 'LE', numero: '7' } }
    const guardado = { ...BASE, dni: { tipo: 'DNI', numero: '8' } }
    expect(mezclar(BASE, escrito, guardado)).toMatchObject({
      escritos: { dni: escrito.dni },
      ajenos: { dni: guardado.dni },
    })
  })

  it('a field that was emptied was typed, and an empty text is no change of nothing', () => {
    expect(mezclar(BASE, { ...BASE, telefono: '' }, BASE).escritos).toEqual({ telefono: '' })
    expect(mezclar(BASE, { ...BASE, notas: '' }, BASE).escritos).toEqual({})
    expect(mezclar(BASE, { ...BASE, telefono: '3' }, { ...BASE, telefono: '' }).ajenos).toEqual({ telefono: '' })
  })
})

describe('hayCambios', () => {
  it('what was typed and taken back is no change', () => {
    for (const nada of [{ notas: '' }, { emails: undefined }, { locker: false }, { dni: { tipo: 'DNI', numero: '7' } }])
      expect(hayCambios(BASE, { ...BASE, ...nada })).toBe(false)
    expect(hayCambios({ padre: { dni: null } }, { padre: { dni: '' } })).toBe(false)
  })

  it('another value, or one taken away, is a change', () => {
    for (const otro of [{ nombre: 'Eva' }, { nombre: '' }, { locker: true }, { dni: { tipo: 'DNI', numero: '8' } }])
      expect(hayCambios(BASE, { ...BASE, ...otro })).toBe(true)
  })
})

it('names by their labels what somebody else changed, in the order of the form', () => {
  const etiquetas = new Map([
    ['nombre', 'Nombre'],
    ['dni.tipo', 'Tipo'],
    ['dni.numero', 'DNI'],
    ['telefono', 'Teléfono 1'],
  ])
  const guardado = { ...BASE, version: '2', telefono: '2', dni: { tipo: 'DNI', numero: '8' } }
  expect(cambiadosPorOtros(BASE, guardado, etiquetas)).toEqual(['DNI', 'Teléfono 1'])
  expect(cambiadosPorOtros(BASE, { ...BASE, telefono: '1', notas: '' }, etiquetas)).toEqual([])
})
