import { describe, expect, it } from 'vitest'
import { buscador, conOrdinales, palabrasDe, primeroLosQueEmpiezan } from './busqueda.ts'

describe('palabrasDe', () => {
  it.each([
    ['', []],
    [' , ; ', []],
    ['zelaya,juan', ['zelaya', 'juan']],
    ['45.123.456', ['45123456']],
    ['45.', ['45']],
    ['J.P. 1.5 a.1', ['J.P.', '15', 'a.1']],
    ['1º grado b', ['1°', 'grado', 'b']],
    ['1° a 2ª b 5.º c', ['1°', 'a', '2°', 'b', '5°', 'c']],
    ['3°b 4º', ['3°', 'b', '4°']],
    ['1ro 1er 1ra 2do 2da 3ro 3er 4to 5ta 7mo 8vo 9no', [...'111223345789'].map((n) => `${n}°`)],
    ['1ERO. 10mo', ['1°', '10°']],
    ['tercero 3b 45123456to ro n°', ['tercero', '3b', '45123456to', 'ro', 'n°']],
  ])('%j', (busqueda, palabras) => expect(palabrasDe(busqueda)).toEqual(palabras))
})

describe('buscador', () => {
  const TEXTO = 'Zelaya, Juan Martín 45.123.456 juan.2@correo.com'
  it.each(['', 'juan zelaya', 'ZELAYA, JUA', 'zeláya;martin', '45.123.456', '45123456', '45.123', 'juan.2@correo'])(
    'finds by %j',
    (busqueda) => expect(buscador(busqueda)(TEXTO)).toBe(true),
  )
  it.each(['3° b', '3º b', '3ª B', '3ro b', '3er grado', '3°b', '3 b', 'b 3ra'])('a course by %j', (busqueda) => {
    for (const curso of ['3° Grado B', '3er Grado B', '3º Grado B', '3 Grado B'])
      expect(buscador(busqueda)(curso)).toBe(true)
    expect(buscador(busqueda)('4° Grado B')).toBe(false)
  })
  it('an ordinal is no digit of another number', () => {
    for (const texto of ['13° Grado B', 'Zelaya, Beto 45.123.003', '30° B'])
      expect(buscador('3ro b')(texto)).toBe(false)
  })
  it('a letter beside an ordinal is the division, and the ordinal is none of the other numbers of a row', () => {
    const filas = ['3° Grado A 24-03-2026', '3° Grado B 24-11-2026', '2° Año A 24-03-2026 3', '1° Año A', '1° Año B']
    expect(filas.filter(buscador('3° grado a'))).toEqual([filas[0]])
    expect(filas.filter(buscador('1º año a'))).toEqual([filas[3]])
    expect(filas.filter(buscador('1° a'))).toEqual([filas[3]])
    expect(filas.filter(buscador('a'))).toEqual([filas[0], ...filas.slice(2)])
  })

  it.each(['b', '3° b', 'b 3°'])('one letter begins a word: %j', (busqueda) => {
    expect(buscador(busqueda)('3° Año B Matemática Trabajo práctico')).toBe(true)
    expect(buscador(busqueda)('3° Año A Matemática Trabajo práctico')).toBe(false)
  })
  it('and so does one digit', () => {
    expect(buscador('4')('Sala 4')).toBe(true)
    expect(buscador('4')('Zelaya 31.234.567')).toBe(false)
  })
  it.each(['zelaya pedro', '45.123.457', '%', '_', 'zelayajuan'])('does not find by %j', (busqueda) =>
    expect(buscador(busqueda)(TEXTO)).toBe(false),
  )
})

it.each([
  ['tercer grado', '3° grado'],
  ['Séptimo A', '7° A'],
  ['segunda', '2°'],
  ['sala de 3', 'sala de 3'],
  ['quintana', 'quintana'],
])('ordinals of %s are written %s', (dicho, escrito) => expect(conOrdinales(dicho)).toBe(escrito))

it('puts first whose words begin as those of the search, the others as they were', () => {
  const nombres = ['Juárez, Álvaro Benjamín', 'Juárez, Milo', 'Juárez, Romina', 'Juárez Paz, Mía']
  expect(primeroLosQueEmpiezan(nombres, 'juarez mi', (n) => n)).toEqual([
    'Juárez, Milo',
    'Juárez Paz, Mía',
    'Juárez, Álvaro Benjamín',
    'Juárez, Romina',
  ])
  expect(primeroLosQueEmpiezan(nombres, '', (n) => n)).toEqual(nombres)
})
