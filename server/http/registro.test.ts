import { expect, it } from 'vitest'
import { sinSecretos } from './registro.ts'

it.each([
  ['/api/alumno/foto?t=1&token=abc&idAlumno=2', '/api/alumno/foto?t=1&token=…&idAlumno=2'],
  ['/api/alumno/foto?TOKEN=abc', '/api/alumno/foto?token=…'],
  ['/api/alumno/foto?%74oken=abc&%zz=1', '/api/alumno/foto?token=…&%zz=1'],
  ['/api/alumno/foto?a=1?&token=abc', '/api/alumno/foto?a=1?&token=…'],
  ['/api/alumno?idAlumno=2', '/api/alumno?idAlumno=2'],
  ['/', '/'],
])('%s is logged as %s', (url, escrita) => expect(sinSecretos(url)).toBe(escrita))
