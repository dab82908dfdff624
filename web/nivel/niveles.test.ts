import { expect, test } from 'vitest'
import { anosDichos, cuentaDe, lugarDe, lugares, type Nivel, porqueNoGrado, porqueNoNivel, quedo } from './niveles.ts'

const grado = (id: number, nombre: string, cursos = 0) => ({
  id,
  idNivel: 1,
  nombre,
  numero: id,
  edad: 5 + id,
  conLocker: false,
  cursos,
  conInscripciones: false,
  materias: 0,
  canDelete: cursos === 0,
})
const GRADOS = [grado(1, '1° Grado', 2), grado(2, '2° Grado'), grado(3, '3° Grado', 1)]
const nivel = (grados: Nivel['grados'], conValores = false): Nivel => ({
  id: 1,
  nombre: 'Primario',
  etiquetaTaller: 'Fotocopia',
  edad: 6,
  conInscripciones: false,
  conValores,
  canDelete: false,
  grados,
})

test('places are said by what is before them, without itself', () => {
  expect(lugares(GRADOS, 2)).toEqual([
    { id: 1, text: 'Primero' },
    { id: 2, text: 'Después de 1° Grado' },
    { id: 3, text: 'Después de 3° Grado' },
  ])
  expect(lugares(GRADOS, null)).toHaveLength(4)
  expect(lugares([], null)).toEqual([{ id: 1, text: 'Primero' }])
  expect([lugarDe(GRADOS, 2), lugarDe(GRADOS, null), lugarDe([], null)]).toEqual([2, 4, 1])
})

test('what was moved is after the one before it', () => {
  expect(quedo(GRADOS, 3, 2)).toBe('después de 1° Grado')
  expect(quedo(GRADOS, 1, 3)).toBe('después de 3° Grado')
  expect(quedo(GRADOS, 2, 1)).toBe('primero')
})

test('says why something cannot be deleted', () => {
  expect(GRADOS.map(porqueNoGrado)).toEqual(['tiene 2 cursos', null, 'tiene 1 curso'])
  expect([nivel(GRADOS), nivel([], true), nivel([])].map(porqueNoNivel)).toEqual([
    'tiene 3 grados',
    'ya tuvo valores',
    null,
  ])
})

test('counts levels and grades', () => {
  expect(cuentaDe([nivel(GRADOS), nivel([])])).toBe('2 niveles, 3 grados')
  expect(cuentaDe([nivel([grado(1, 'Sala')])])).toBe('1 nivel, 1 grado')
})

test('says an age', () => {
  expect([0, 1, 6].map(anosDichos)).toEqual(['menos de un año', '1 año', '6 años'])
})
