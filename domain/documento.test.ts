import { expect, test } from 'vitest'
import type { TipoDocumento } from './documento.ts'
import { formatoDocumento, leerDocumento } from './documento.ts'

test.each<[TipoDocumento, string]>([
  ['DNI', ''],
  ['DNI', '123456'],
  ['DNI', '123456789'],
  ['DNI', '00123456'],
  ['DNI', '1234567a'],
  ['DNI', '١٢٣٤٥٦٧٨'],
  ['DNI', '-30123456'],
  ['DNI', '30123456-'],
  ['DNI', '55.123.45'],
  ['DNI', '5.51.2345'],
  ['LE', '12a456'],
  ['Pasaporte', 'AB'],
  ['Pasaporte', 'AAA/123456'],
])('D-153 %s %s is refused', (tipo, texto) => {
  expect(leerDocumento(tipo, texto)).toBeNull()
})

test.each<[TipoDocumento, string, string]>([
  ['DNI', '12.345.678', '12345678'],
  ['DNI', '05.123.456', '5123456'],
  ['DNI', '12345.678', '12345678'],
  ['DNI', ' 12345678 ', '12345678'],
  ['LC', '0123456', '0123456'],
  ['Pasaporte', 'aab 123456', 'AAB123456'],
])('D-153 %s %s is kept as %s', (tipo, texto, numero) => {
  expect(leerDocumento(tipo, texto)).toEqual({ tipo, numero })
})

test('a DNI is shown with dots', () => {
  expect(formatoDocumento({ tipo: 'DNI', numero: '5123456' })).toBe('5.123.456')
  expect(formatoDocumento({ tipo: 'CI', numero: '5123456' })).toBe('5123456')
})
