import { expect, it } from 'vitest'
import type { Fecha } from '../fecha.ts'
import { alumnosYBajas, cursa, inscriptosDichos } from './cursando.ts'

const HOY = '2026-11-25' as Fecha

it.each([
  ['2026-11-24', false],
  ['2026-11-25', false],
  ['2026-11-26', true],
  ['', true],
])('with a withdrawal on %j somebody is there today: %s', (baja, si) => {
  expect(cursa({ baja }, HOY)).toBe(si)
})

it('says who is there, and apart from them who left', () => {
  expect(alumnosYBajas(13, 0)).toBe('13 alumnos')
  expect(alumnosYBajas(1, 2)).toBe('1 alumno y 2 bajas')
  expect(inscriptosDichos([{ baja: '' }, { baja: '2026-11-10' }, { baja: '2026-12-01' }], HOY)).toBe(
    '2 alumnos y 1 baja',
  )
})
