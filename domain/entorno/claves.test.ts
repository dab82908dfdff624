import { describe, expect, it } from 'vitest'
import { admite, CLAVES, claveConocida, leerValor, malValor } from './claves.ts'

describe('a value is refused that the key may not hold', () => {
  it.each([
    ['setup.menu', 'sí', 'Se admite true o false'],
    ['pac.minCuotas', '0', 'Se admite un número entero de 1 a 10'],
    ['pac.minCuotas', '11', 'Se admite un número entero de 1 a 10'],
    ['pac.hastaMes', '1.5', 'Se admite un número entero de 1 a 10'],
    ['login.bloqueoMinutos', '-1', 'Se admite un número entero de 1 a 1440'],
    ['libreta.materiasBajas', '0', 'Se admite un número entero de 1 a 20'],
    ['movimientos.diasAtras', '1e2', 'Se admite un número entero de 0 a 366'],
    ['cuota.parcial.aumento', 'todo', 'Se admite total, proporcional o congela'],
    ['casoEspecial.aplicaTipos', '6,7', 'Se admite uno o más, separados por comas, de: 1, 2, 3, 4, 5, 6'],
    ['casoEspecial.aplicaTipos', ',', 'Se admite uno o más, separados por comas, de: 1, 2, 3, 4, 5, 6'],
    // nobody could sign in any more who could put it right
    [
      'session.allowedGroups',
      'parent',
      'Se admite uno o más, separados por comas, de: staff, parent, teacher; staff no puede faltar',
    ],
    [
      'escuela.cuit',
      '30-71234567-0',
      'Se admite un CUIT de once dígitos que cierre: el último se calcula con los otros diez',
    ],
    ['escuela.email', 'a@b.ar, c@d.ar', 'Se admite una dirección, como secretaria@colegio.edu.ar'],
    ['system.key', 'dos palabras', 'Se admite letras, números, puntos y guiones, sin espacios'],
    ['system.name', 'x'.repeat(101), 'Se admite un texto de hasta 100 caracteres'],
    ['caja.sucursalDefault', 'Centro', 'Se admite el número de una sucursal'],
  ])('%s: %s', (clave, valor, dicho) => {
    expect(leerValor(clave, valor)).toBeNull()
    expect(malValor(clave)).toBe(dicho)
  })
})

it.each([
  ['setup.menu', ' TRUE ', 'true'],
  ['SETUP.MENU', 'False', 'false'],
  ['pac.minCuotas', '007', '7'],
  ['session.allowedGroups', 'teacher, staff', 'staff,teacher'],
  ['casoEspecial.aplicaTipos', '6, 1,6', '1,6'],
  ['cuota.parcial.atrasada', 'Total', 'total'],
  ['escuela.cuit', '30-71234567-1', '30712345671'],
  ['otra.clave', '  como vino ', '  como vino '],
])('%s: %s is kept as %s', (clave, valor, guardado) => expect(leerValor(clave, valor)).toBe(guardado))

it('every default is a value that the key may hold, or none', () => {
  const malos = CLAVES.filter(({ clave, defecto }) => defecto !== '' && leerValor(clave, defecto) !== defecto)
  expect(malos).toEqual([])
})

it('every key fits its field, has its own name and says what it takes', () => {
  expect(new Set(CLAVES.map((c) => c.clave.toLowerCase())).size).toBe(CLAVES.length)
  for (const c of CLAVES) {
    expect(c.clave.length).toBeLessThanOrEqual(50)
    expect(c.detalle.length).toBeLessThanOrEqual(250)
    expect(admite(c.clase)).not.toBe('')
    expect(claveConocida(c.clave.toUpperCase())).toBe(c)
  }
})
