import { expect, test } from 'vitest'
import { sexoProbable } from './sexoProbable.ts'

test.each([
  ['Marta Susana', 'F'],
  ['María Belén', 'F'],
  ['JOSÉ MARÍA', null],
  ['Rocío', 'F'],
  ['Juan Bautista', null],
  ['Bautista', 'M'],
  ['Luca', 'M'],
  ['Ricardo', 'M'],
  ['Inés', 'F'],
  ['Ángel', null],
  ['Lucero', 'F'],
  ['Socorro', 'F'],
  ['María Loreto', 'F'],
  ['Loreto', 'F'],
  ['García Ana', null],
  ['Sasha', null],
  ['Jona', 'M'],
  ['Jo', null],
  ['', null],
] as const)('%s: %s', (nombre, sexo) => expect(sexoProbable(nombre)).toBe(sexo))
