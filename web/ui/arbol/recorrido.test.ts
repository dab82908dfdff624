import { expect, it } from 'vitest'
import { clavesHalladas, type Rama, ramaPorLetras, ramaSiguiente, ramasALaVista } from './recorrido.ts'

const rama = (clave: string, padre: string | null, texto = clave, grupo = padre === null): Rama => ({
  clave,
  padre,
  grupo,
  texto,
})
const RAMAS = [
  rama('alumnos', null),
  rama('ver', 'alumnos', 'ALU-VER Ver alumnos'),
  rama('unir', 'alumnos', 'ALU-UNIR Unir'),
  rama('caja', null),
  rama('arqueo', 'caja', 'CAJ-ARQUEO Arqueo de la caja'),
  rama('vacio', null),
]
const vistas = (abiertas: string[], busqueda = '') => ramasALaVista(RAMAS, new Set(abiertas), busqueda)
const claves = (abiertas: string[], busqueda = '') => vistas(abiertas, busqueda).map((v) => v.rama.clave)

it('shows what is in open groups, with level and place among siblings', () => {
  expect(claves([])).toEqual(['alumnos', 'caja', 'vacio'])
  expect(vistas(['alumnos']).map((v) => [v.rama.clave, v.nivel, v.lugar, v.hermanos, v.abierta])).toEqual([
    ['alumnos', 1, 1, 3, true],
    ['ver', 2, 1, 2, false],
    ['unir', 2, 2, 2, false],
    ['caja', 1, 2, 3, false],
    ['vacio', 1, 3, 3, false],
  ])
})

it('a search opens what holds what it finds; a group that it finds shows all that is in it', () => {
  expect(claves([], 'arqueo')).toEqual(['caja', 'arqueo'])
  expect(claves([], 'ALÚ ver')).toEqual(['alumnos', 'ver'])
  expect(claves([], 'alumnos')).toEqual(['alumnos', 'ver', 'unir'])
  expect(claves(['caja'], 'nada de esto')).toEqual([])
})

it('tells what a search leaves, in closed groups too; all without one', () => {
  const halladas = (busqueda: string) => [...clavesHalladas(RAMAS, busqueda)]
  expect(halladas('ver')).toEqual(['alumnos', 'ver'])
  expect(halladas('alumnos')).toEqual(['alumnos', 'ver', 'unir'])
  expect(halladas(' ')).toEqual(RAMAS.map((r) => r.clave))
})

it.each([
  ['ArrowDown', 'alumnos', 'ver'],
  ['ArrowDown', 'vacio', 'vacio'],
  ['ArrowUp', 'caja', 'unir'],
  ['ArrowUp', 'alumnos', 'alumnos'],
  ['Home', 'vacio', 'alumnos'],
  ['End', 'alumnos', 'vacio'],
  ['ArrowRight', 'alumnos', 'ver'],
  ['ArrowRight', 'ver', null],
  ['ArrowRight', 'vacio', null],
  ['ArrowLeft', 'unir', 'alumnos'],
  ['ArrowLeft', 'alumnos', null],
  ['a', 'alumnos', null],
])('%s from %s goes to %s', (tecla, de, a) => expect(ramaSiguiente(tecla, vistas(['alumnos']), de)).toBe(a))

it('letters go to what begins with them; one letter goes on from where it is', () => {
  const abiertas = vistas(['alumnos', 'caja'])
  expect(ramaPorLetras('a', abiertas, 'alumnos')).toBe('ver')
  expect(ramaPorLetras('a', abiertas, 'unir')).toBe('alumnos')
  expect(ramaPorLetras('alu-u', abiertas, 'ver')).toBe('unir')
  expect(ramaPorLetras('ca', abiertas, 'ver')).toBe('caja')
  expect(ramaPorLetras('z', abiertas, 'ver')).toBeNull()
})
