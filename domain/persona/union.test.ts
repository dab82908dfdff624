import { describe, expect, it } from 'vitest'
import { diferencias, pideConfirmar, rellenos, telefonosUnidos, unirAnos } from './union.ts'

const en = (id: number, ano: number, conMovimientos = false) => ({ id, ano, conMovimientos })

describe('unirAnos (D-156)', () => {
  it.each([
    [
      'only one has the year',
      [en(1, 2025, true)],
      [en(2, 2026)],
      [
        [2025, 1, null],
        [2026, 2, null],
      ],
    ],
    ['neither has movements: of him who is kept', [en(1, 2026)], [en(2, 2026)], [[2026, 1, 2]]],
    ['his has', [en(1, 2026, true)], [en(2, 2026)], [[2026, 1, 2]]],
    ['the other has', [en(1, 2026)], [en(2, 2026, true)], [[2026, 2, 1]]],
    ['both have', [en(1, 2026, true)], [en(2, 2026, true)], [[2026, null, null]]],
    ['nobody was ever enrolled', [], [], []],
  ])('%s', (_, destino, origen, esperado) => {
    expect(unirAnos(destino, origen).map((a) => [a.ano, a.queda, a.seAnula])).toEqual(esperado)
  })
})

it('fills what is empty, and nothing else', () => {
  const destino = { telefono1: '4', telefono2: '', email: null }
  const origen = { telefono1: '5', telefono2: '6', email: '' }
  expect(rellenos(['telefono1', 'telefono2', 'email'], destino, origen)).toEqual({ telefono2: '6' })
})

it.each([
  [['4', ''], ['5', ''], { telefono2: '5' }],
  [['4', ''], ['5', '6'], { telefono2: '5' }],
  [['', '4'], ['5', '6'], { telefono1: '5' }],
  [['', ''], ['', '6'], { telefono1: '6' }],
  [['387 411-1111', ''], ['3874111111', '6'], { telefono2: '6' }],
  [['4', '5'], ['6', '7'], {}],
  [['4', ''], ['', ''], {}],
])('of telephones %j and %j the free places get %j', ([uno = '', dos = ''], [otro = '', mas = ''], esperado) => {
  const telefonos = (telefono1: string, telefono2: string) => ({ telefono1, telefono2 })
  expect(telefonosUnidos(telefonos(uno, dos), telefonos(otro, mas))).toEqual(esperado)
})

it('names in what two look like different people', () => {
  const ana = { apellido: 'González', nombre: 'Ana María', sexo: 'F', fechaNacimiento: '2015-01-02', dni: '1' }
  const otra = (cambios: Record<string, string | null>) => diferencias(ana, { ...ana, dni: '2', ...cambios })
  expect(otra({ dni: '1' })).toEqual([])
  expect(otra({ dni: null })).toEqual([])
  // twins may be called alike and be born on one day
  expect(otra({})).toEqual(['dni'])
  const alike = { apellido: 'Gonsales Ruiz', nombre: 'MARIA', sexo: null, fechaNacimiento: null }
  expect(otra(alike)).toEqual(['dni'])
  expect(otra({ ...alike, dni: '1' })).toEqual([])
  expect(otra({ nombre: 'Ani', apellido: 'Gonzáles' })).toEqual(['nombre', 'dni'])
  expect(otra({ nombre: 'An. M.', dni: '1' })).toEqual([])
  expect(otra({ fechaNacimiento: '2014-01-02' })).toEqual(['fechaNacimiento', 'dni'])
  expect(otra({ apellido: 'Pérez', dni: '1' })).toEqual(['apellido'])
  expect(otra({ nombre: 'Inés', sexo: 'M', fechaNacimiento: '2014-01-02' })).toEqual([
    'nombre',
    'sexo',
    'fechaNacimiento',
    'dni',
  ])
  const padre = { apellido: 'Paz', nombre: 'Ana', sexo: 'F', dni: '1', cuil: '27000000014' }
  expect(diferencias(padre, { ...padre, nombre: 'Eva', dni: '2', cuil: '27000000022' })).toEqual([
    'nombre',
    'dni',
    'cuil',
  ])
})

it('takes two parents of another document for two people, unless their CUIL is one', () => {
  const una = { apellido: 'González', nombre: 'María', sexo: 'F', dni: '30111222', cuil: '27301112229' }
  const otra = (dni: string, cuil: string | null) => diferencias(una, { ...una, dni, cuil })
  expect(otra('28333444', '27283334448')).toEqual(['dni', 'cuil'])
  expect(otra('28333444', null)).toEqual(['dni'])
  expect(otra('30111223', una.cuil)).toEqual([])
  expect(otra(una.dni, '23301112224')).toEqual([])
})

it.each([
  [[], false],
  [['nombre'], false],
  [['dni'], true],
  [['dni', 'cuil'], true],
  [['sexo', 'dni'], true],
  [['nombre', 'dni'], true],
  [['sexo', 'fechaNacimiento', 'dni'], true],
])('whoever merges two who differ in %j has to say that they are one: %j', (en, pide) => {
  expect(pideConfirmar(en)).toBe(pide)
})
