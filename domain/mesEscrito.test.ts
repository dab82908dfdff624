import { expect, it } from 'vitest'
import { conMesEnCifras, mesEscrito } from './mesEscrito.ts'

it.each([
  ['Enero', 1],
  ['setiembre', 9],
  ['SET.', 9],
  ['nov.', 11],
  ['ma', 0],
  ['abrilito', 0],
  ['', 0],
])('%s is the month %i', (texto, mes) => expect(mesEscrito(texto)).toBe(mes))

it.each([
  ['17 de septiembre de 2017', '17/9/2017'],
  ['17 de Septiembre del 2017', '17/9/2017'],
  ['17-sep-17', '17/9/17'],
  ['5 de marzo', '5/3'],
  ['5 mar.', '5/3'],
  ['5 marzo, 2019', '5/3/2019'],
  // what has no month in letters stays as it is
  ['5/3/2019', '5/3/2019'],
  ['5 de marte de 2019', '5 de marte de 2019'],
  ['ayer', 'ayer'],
])('%s is written %s', (texto, cifras) => expect(conMesEnCifras(texto)).toBe(cifras))
