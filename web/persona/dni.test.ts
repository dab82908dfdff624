import { describe, expect, it } from 'vitest'
import { dniEscrito, documentoEscrito, sexoEscrito } from './dni.ts'

describe('dniEscrito', () => {
  it.each(['LE 1234567', 'Pasaporte AB123456', '123456', '123456789', ''])('leaves %j as it is', (texto) =>
    expect(dniEscrito(texto)).toBe(texto),
  )
  it('puts the dots of a DNI', () => expect(dniEscrito('56730114')).toBe('56.730.114'))
})

it('documentoEscrito says the type of what is no DNI', () => {
  expect(documentoEscrito({ tipo: 'Pasaporte', numero: 'AB123456' })).toBe('Pasaporte AB123456')
  expect(documentoEscrito({ tipo: 'DNI', numero: '5730114' })).toBe('5.730.114')
})

it('sexoEscrito has a word for what is not known (PAD-002)', () => expect(sexoEscrito(null)).toBe('No especificado'))
