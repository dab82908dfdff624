import { expect, test } from 'vitest'
import { esClaveDebil } from './clave.ts'

const PROPIAS = ['mfigueroa', 'Colegio San Cayetano']

test.each([
  '1234567890',
  'qwertyuiop',
  'Contraseña1',
  'c0ntr@s3ñ4',
  'campana2026',
  'Campana.2026!',
  'aaaaaaaaaaaa',
  'abcdefghij',
  'administrador',
  'admin12345',
  'secretaria1',
  'password123',
  'qwerty12345',
  '0987654321',
  'mfigueroa1',
  'sancayetano2026',
  'cayetano-san',
  '1qaz2wsx3edc',
  '1q2w3e4r5t',
  'marcela1985',
  'teamomama1',
])('%s is weak', (clave) => {
  expect(esClaveDebil(clave, PROPIAS)).toBe(true)
})

test.each(['caballo-verde', 'Lapacho rosado 31', 'tres tristes tigres', 'xK9vQw2LmZ', 'ñandú en bicicleta'])(
  '%s is not',
  (clave) => {
    expect(esClaveDebil(clave, PROPIAS)).toBe(false)
  },
)
