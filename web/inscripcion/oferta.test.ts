import { expect, test } from 'vitest'
import {
  type AlumnoInscribible,
  type CursoInscribible,
  cursoPreseleccionado,
  fueraDe,
  preferenciaDe,
  propiosPrimero,
} from './oferta.ts'

const curso = (id: number, numero: number, division: string, idSucursal: number): CursoInscribible => ({
  id,
  numero,
  division,
  idSucursal,
  text: `${numero} ${division}`,
  withLocker: false,
  idNivel: 2,
  nivel: 'Primario',
  etiquetaTaller: 'Fotocopia',
  edad: numero + 2,
  sucursal: `S${idSucursal}`,
})
const cursos = [curso(1, 5, 'A', 1), curso(2, 6, 'A', 1), curso(3, 6, 'B', 1), curso(4, 6, 'B', 2), curso(5, 7, 'A', 2)]
const alumno = (parte: Partial<AlumnoInscribible>): AlumnoInscribible => ({
  id: 9,
  text: 'Mamaní Cruz, Delfina',
  maxNumero: 5,
  maxDivision: 'B',
  maxAno: 2025,
  maxIdSucursal: 2,
  edad: 8,
  ...parte,
})

test('a first enrolment has no course preselected', () => {
  expect(
    cursoPreseleccionado(
      cursos,
      alumno({ maxNumero: null, maxAno: null, maxDivision: null, maxIdSucursal: null }),
      2026,
    ),
  ).toBeNull()
})

test('the next level, in the same division and branch, or at least in another one', () => {
  expect(cursoPreseleccionado(cursos, alumno({}), 2026)?.id).toBe(4)
  expect(cursoPreseleccionado(cursos, alumno({ maxIdSucursal: 1 }), 2026)?.id).toBe(3)
  expect(cursoPreseleccionado(cursos, alumno({ maxNumero: 6, maxIdSucursal: 1 }), 2026)?.id).toBe(5)
})

test('nothing is left out from March on; half-year items go with July', () => {
  expect(fueraDe(1, 'Fotocopia')).toEqual([])
  expect(fueraDe(3, 'Fotocopia')).toEqual(['Cuota Marzo', 'Cuota Abril'])
  expect(fueraDe(5, 'Material Taller')).toEqual([
    'Material 1',
    'Material Taller 1',
    'Seguro 1',
    'Cuota Marzo',
    'Cuota Abril',
    'Cuota Mayo',
    'Cuota Junio',
  ])
  expect(fueraDe(5, 'Fotocopia')[1]).toBe('Fotocopia 1')
})

test('the course of the age comes before that of the branch, and where he was before his age', () => {
  const nuevo = alumno({ maxNumero: null, maxAno: null, maxDivision: null, maxIdSucursal: null })
  const preferencias = (de: AlumnoInscribible | undefined) => cursos.map((c) => preferenciaDe(c, de, 2026, 'S1'))
  expect(preferencias(nuevo)).toEqual([1, 3, 3, 2, 0])
  expect(preferencias(alumno({ maxNumero: 6 }))).toEqual([1, 1, 1, 0, 2])
  expect(preferencias(undefined)).toEqual([1, 1, 1, 0, 0])
})

test('the courses of the own branch come first, each in their order', () => {
  const ids = (sucursal: string) => propiosPrimero(cursos, sucursal)?.map(({ id }) => id)
  expect(ids('S2')).toEqual([4, 5, 1, 2, 3])
  expect(ids('')).toEqual([1, 2, 3, 4, 5])
  expect(propiosPrimero(undefined, 'S1')).toBeUndefined()
})
