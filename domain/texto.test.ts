import { expect, test } from 'vitest'
import { leerNombre, leerTextoLargo } from './texto.ts'

test.each(['Ana\u0000', 'Ana\nPérez', 'Ana\tPérez', 'Ana\u202eziréP', 'Ana\u2028', 'Ana\u007fX', '\ud800Ana'])(
  'a name with control characters is refused: %j', (texto) => {
    expect(leerNombre(`a ${texto} b`)).toBeNull()
  })

test.each([['  María  José ', 'María José'], ['Mari\u0301a', 'María'], ['   ', ''], ["O'Higgins-Ñandú", "O'Higgins-Ñandú"], ['Ana\u00a0Paz', 'Ana Paz']])(
  'D-163 the name %j is kept as %j', (texto, esperado) => {
    expect(leerNombre(texto)).toBe(esperado)
  })

test('observations keep their lines and refuse other control characters', () => {
  expect(leerTextoLargo(' uno\r\n\tdos  tres\n')).toBe('uno\n\tdos  tres')
  expect(leerTextoLargo('uno\u0000dos')).toBeNull()
  expect(leerTextoLargo('uno\u202edos')).toBeNull()
})
