import { expect, it } from 'vitest'
import {
  type AlumnoDeExamen,
  calificados,
  conNotaQueSeFueron,
  notaDeTecla,
  poner,
  puestasDe,
  rinde,
  sinNotaObservados,
  sobreLoGuardado,
} from './puestas.ts'

const alumno = (idAlumno: number, de: Partial<AlumnoDeExamen> = {}): AlumnoDeExamen => ({
  idAlumno,
  alumno: `Alumno ${idAlumno}`,
  foto: '',
  baja: '',
  otroCurso: '',
  idNota: null,
  observaciones: '',
  calificado: false,
  ...de,
})
const NOTAS = [
  { id: 1, text: 'A', valor: 5 },
  { id: 6, text: 'Aus', valor: null },
]

it('finds who has a grade and was moved while it was typed', () => {
  const antes = [alumno(1), alumno(2), alumno(3)]
  const puestas = new Map([
    [1, { idNota: 1, observaciones: '' }],
    [2, { idNota: 1, observaciones: '' }],
    [3, { idNota: null, observaciones: 'x' }],
  ])
  expect(conNotaQueSeFueron(antes, [alumno(2)], puestas).map((a) => a.idAlumno)).toEqual([1])
  expect(conNotaQueSeFueron(antes, antes, puestas)).toEqual([])
})

it('what was put and taken away leaves nothing', () => {
  const puestas = poner(poner(new Map(), 7, { idNota: 1, observaciones: '' }), 8, { idNota: null, observaciones: 'x' })
  expect([...puestas.keys()]).toEqual([7, 8])
  expect(poner(puestas, 8, { idNota: null, observaciones: ' ' }).has(8)).toBe(false)
})

it('only who was graded is sent, in the order of the list', () => {
  const alumnos = [alumno(1), alumno(2), alumno(3)]
  const puestas = new Map([
    [3, { idNota: 1, observaciones: ' Bien ' }],
    [2, { idNota: null, observaciones: 'Faltó' }],
    [9, { idNota: 1, observaciones: '' }],
  ])
  expect(calificados(alumnos, puestas)).toEqual([{ idAlumno: 3, idNota: 1, observaciones: 'Bien' }])
  expect([...sinNotaObservados(alumnos, puestas)]).toEqual([2])
})

it('who left before the day is not asked for, unless he was graded', () => {
  const ido = alumno(1, { baja: '2026-04-05' })
  expect(rinde(ido, '2026-04-06')).toBe(false)
  expect(rinde(ido, '2026-04-05')).toBe(true)
  expect(rinde(ido, '')).toBe(true)
  expect(rinde({ ...ido, calificado: true }, '2026-04-06')).toBe(true)
})

it('keys are letters, X is absent', () => {
  expect(notaDeTecla('a', NOTAS)?.id).toBe(1)
  expect(notaDeTecla('x', NOTAS)?.id).toBe(6)
  expect(notaDeTecla('Aus', NOTAS)).toBeUndefined()
  expect(notaDeTecla('q', NOTAS)).toBeUndefined()
})

it('what an exam has is put as it is', () => {
  expect([...puestasDe([alumno(1), alumno(2, { idNota: 1, observaciones: 'Bien' })])]).toEqual([
    [2, { idNota: 1, observaciones: 'Bien' }],
  ])
})

it('what was not saved is put over what a colleague saved, but not over another mark of his', () => {
  const nota = (idNota: number | null, observaciones = '') => ({ idNota, observaciones })
  const antes = new Map([
    [1, nota(1)],
    [2, nota(2)],
    [3, nota(3)],
    [4, nota(4)],
    [5, nota(5)],
  ])
  // the first two are changed here, the third and fourth by both, the fifth is taken away here
  const mias = new Map([
    [1, nota(2)],
    [2, nota(2, 'Oral')],
    [3, nota(1)],
    [4, nota(1)],
    [9, nota(3)],
  ])
  const ahora = new Map([
    [1, nota(1)],
    [2, nota(2)],
    [3, nota(1)],
    [4, nota(2)],
    [5, nota(5)],
    [8, nota(1)],
  ])
  const { puestas, difieren } = sobreLoGuardado({ antes, mias }, ahora)
  expect([...difieren]).toEqual([[4, nota(1)]])
  expect(Object.fromEntries(puestas)).toEqual({
    1: nota(2),
    2: nota(2, 'Oral'),
    3: nota(1),
    4: nota(2),
    8: nota(1),
    9: nota(3),
  })
})
