import { expect, test } from 'vitest'
import { breve, conMayusculas, fold, guardable, limpiar } from './texto.ts'

test.each(['Ana\u0000', 'Ana\u202eziréP', 'Ana\u2028', 'Ana\u007fX', '\ud800Ana', '\ufeffAna'])(
  'control characters are refused: %j',
  (texto) => {
    expect(limpiar(`a ${texto} b`)).toBeNull()
    expect(limpiar(`a ${texto} b`, true)).toBeNull()
  },
)

test.each([
  ['  María  José ', 'María José'],
  ['Mari\u0301a', 'María'],
  ['   ', ''],
  ["O'Higgins-Ñandú", "O'Higgins-Ñandú"],
  ['Ana\u00a0Paz', 'Ana Paz'],
  ['Ana\nPaz', 'Ana Paz'],
  ['Cen\u200btro\u00ad', 'Centro'],
  ['\u200b\u3164 \u2060', ''],
])('D-163 the name %j is kept as %j', (texto, esperado) => {
  expect(limpiar(texto)).toBe(esperado)
})

test('observations keep their lines', () => {
  expect(limpiar(' uno \r\n dos  tres\n', true)).toBe('uno\n dos tres')
})

test('searching folds case and accents, ñ too', () => {
  expect(fold('ÑANDÚ Güemes')).toBe('nandu guemes')
  expect(fold('D´ANGELO')).toBe('d´angelo')
})

test.each([
  ['corto', 5, 'corto'],
  ['largos', 5, 'larg…'],
  ['año😀s', 5, 'año😀s'],
  ['año😀😀s', 5, 'año😀…'],
])('breve cuts %j to %i letters: %j', (texto, max, cortado) => expect(breve(texto, max)).toBe(cortado))

test('guardable drops what the database cannot hold', () => expect(guardable('a\0b\ud83dc')).toBe('ab\ufffdc'))

test.each([
  ['zambrano de la cerda', 'Zambrano de la Cerda'],
  ['de la cerda', 'De la Cerda'],
  ["o'connor", "O'Connor"],
  ['maría josé', 'María José'],
  ['ñandú-lópez', 'Ñandú-López'],
  ['', ''],
  ['DE LA CERDA', 'DE LA CERDA'],
  ['McKinley', 'McKinley'],
])('a name typed without capital letters gets them: %j', (typed, written) => expect(conMayusculas(typed)).toBe(written))
