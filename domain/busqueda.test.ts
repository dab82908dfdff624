import { describe, expect, it } from 'vitest'
import { buscador, palabrasDe } from './busqueda.ts'

describe('palabrasDe', () => {
  it.each([
    ['', []],
    [' , ; ', []],
    ['zelaya,juan', ['zelaya', 'juan']],
    ['45.123.456', ['45123456']],
    ['45.', ['45']],
    ['J.P. 1.5 a.1', ['J.P.', '15', 'a.1']],
  ])('%j', (busqueda, palabras) => expect(palabrasDe(busqueda)).toEqual(palabras))
})

describe('buscador', () => {
  const TEXTO = 'Zelaya, Juan Martín 45.123.456 juan.2@correo.com'
  it.each(['', 'juan zelaya', 'ZELAYA, JUA', 'zeláya;martin', '45.123.456', '45123456', '45.123', 'juan.2@correo'])(
    'finds by %j',
    (busqueda) => expect(buscador(busqueda)(TEXTO)).toBe(true),
  )
  it.each(['zelaya pedro', '45.123.457', '%', '_', 'zelayajuan'])('does not find by %j', (busqueda) =>
    expect(buscador(busqueda)(TEXTO)).toBe(false),
  )
})
