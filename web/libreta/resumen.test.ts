import { expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { filasDeResumen, type LibretaDeCurso, promedioDeFilas } from './resumen.ts'

const HOY = '2026-09-15' as Fecha

const alumno = (id: number, Apellido: string) => ({
  IdAlumno: id,
  IdInscripcion: id,
  Apellido,
  Nombre: 'Ana',
  baja: '',
})
const en = (id: number, promedio: number | null) => ({ ...alumno(id, ''), fechas: [], promedio })
const materia = (idMateria: number, ...alumnos: ReturnType<typeof en>[]) => ({
  idMateria,
  nombre: `Materia ${idMateria}`,
  opcional: false,
  fechas: [],
  alumnos,
})
const CURSO = {
  ano: 2026,
  limite: 2,
  alumnos: [alumno(1, 'Acosta'), alumno(2, 'Benítez'), alumno(3, 'Cruz')],
  materias: [materia(7, en(1, 2), en(2, 5)), materia(8, en(1, 1.5), en(2, null)), materia(9, en(2, 2))],
} as unknown as LibretaDeCurso

it('puts a student at risk from the limit of the school on', () => {
  expect(filasDeResumen(CURSO, HOY)).toMatchObject([
    { apellido: 'Acosta', promedio: 1.75, bajas: 2, enRiesgo: true },
    { apellido: 'Benítez', promedio: 3.5, bajas: 1, enRiesgo: false },
    { apellido: 'Cruz', promedio: null, bajas: 0, enRiesgo: false },
  ])
})

it('keeps the subjects in the order of the course, with a gap where one is not taken', () => {
  expect(filasDeResumen(CURSO, HOY).map((f) => f.materias.map((m) => m?.promedio))).toEqual([
    [2, 1.5, undefined],
    [5, null, 2],
    [undefined, undefined, undefined],
  ])
})

it('averages the students that have grades', () => {
  expect(promedioDeFilas(filasDeResumen(CURSO, HOY), (f) => f.promedio)).toBe(2.63)
  expect(promedioDeFilas(filasDeResumen(CURSO, HOY), (f) => f.materias[0]?.promedio)).toBe(3.5)
  expect(promedioDeFilas([], () => 5)).toBeNull()
})

it('who left keeps his row, and is neither at risk nor in an average of the course (D-226)', () => {
  const [acosta, ...otros] = CURSO.alumnos
  const sin = { ...CURSO, alumnos: [{ ...acosta, baja: '2026-09-10' }, ...otros] } as LibretaDeCurso
  const filas = filasDeResumen(sin, HOY)
  expect(filas[0]).toMatchObject({ apellido: 'Acosta', promedio: 1.75, bajas: 2, enRiesgo: false })
  expect(promedioDeFilas(filas, (f) => f.promedio)).toBe(3.5)
  expect(promedioDeFilas(filas, (f) => f.materias[0]?.promedio)).toBe(5)
  // until the day before he is there
  expect(filasDeResumen(sin, '2026-09-09' as Fecha)[0]).toMatchObject({ enRiesgo: true })
})
