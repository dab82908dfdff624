import { expect, it } from 'vitest'
import { comoSeEscribe, nombreQueQueda, pareceNombreEntero, separarNombre } from './nombres.ts'

it('splits a surname and a name at the comma', () => {
  expect(separarNombre('Pérez Paz, Juan Ignacio')).toEqual({ apellido: 'Pérez Paz', nombre: 'Juan Ignacio' })
  for (const mal of ['Pérez Juan', 'Pérez,', 'a, b, c']) expect(separarNombre(mal)).toBeNull()
})

it.each([
  ['PÉREZ JUAN', 'apellido', 'PÉREZ', 'JUAN'],
  ['Pérez Juan Ignacio', 'apellido', 'Pérez', 'Juan Ignacio'],
  ['DE LA TORRE MARÍA JOSÉ', 'apellido', 'DE LA TORRE', 'MARÍA JOSÉ'],
  ['Pérez de la Torre Ana', 'apellido', 'Pérez de la Torre', 'Ana'],
  ['San Martín José', 'apellido', 'San Martín', 'José'],
  ['Laura Beatriz Echenique', 'nombre', 'Echenique', 'Laura Beatriz'],
  ['María José de la Torre', 'nombre', 'de la Torre', 'María José'],
  ['María de los Ángeles Gómez', 'nombre', 'Gómez', 'María de los Ángeles'],
  ['Ludwig van Beethoven', 'nombre', 'van Beethoven', 'Ludwig'],
  // the comma holds, whatever the file is said to write
  ['Pérez Paz, Juan', 'apellido', 'Pérez Paz', 'Juan'],
  ['Pérez Paz, Juan', 'nombre', 'Pérez Paz', 'Juan'],
] as const)('«%s», as «%s», is of %s, %s', (texto, como, apellido, nombre) => {
  expect(separarNombre(texto, como)).toEqual({ apellido, nombre })
})

it.each(['Pérez', 'de la', 'De la Torre', '', 'Pérez,'])('«%s» is no whole name', (texto) => {
  for (const como of ['coma', 'apellido', 'nombre'] as const) expect(separarNombre(texto, como)).toBeNull()
})

it.each([
  ['ECHENIQUE, LAURA', true],
  ["Juan O'Connor", true],
  ['Laura', false],
  ['31900002', false],
  ['Mitre 123', false],
])('«%s» may be a whole name: %s', (texto, es) => expect(pareceNombreEntero(texto)).toBe(es))

it.each([
  ['DE LA TORRE', 'De la Torre'],
  ['MARÍA JOSÉ', 'María José'],
  ["O'CONNOR", "O'Connor"],
  ['pérez', 'Pérez'],
  ['McKinley', 'McKinley'],
  ['de la Torre', 'de la Torre'],
])('«%s» is written «%s»', (dicho, escrito) => expect(comoSeEscribe(dicho)).toBe(escrito))

it.each([
  ['Bruno Gael', 'BRUNO GAEL', 'Bruno Gael'],
  ['BRUNO GAEL', 'Bruno Gael', 'BRUNO GAEL'],
  ['Agüero', 'AGUERO', 'Agüero'],
  ['AGUERO', 'Agüero', 'Agüero'],
  ['Munoz', 'Muñoz', 'Muñoz'],
  ['Muñoz', 'Munoz', 'Muñoz'],
  ['Paz', 'Pérez', 'Pérez'],
  ['Muñoz Perez', 'MUNOZ PÉREZ', 'Muñoz Pérez'],
  ['Ibáñez Lopez', 'IBAÑEZ LÓPEZ', 'Ibáñez López'],
])('who is «%s» and is called «%s» by a file is «%s»', (antes, dicho, queda) =>
  expect(nombreQueQueda(antes, dicho)).toBe(queda),
)
