import { describe, expect, it } from 'vitest'
import type { Fecha } from '../fecha.ts'
import {
  baseDe,
  diasConAsistencia,
  diasHabiles,
  malasClases,
  malasFechas,
  malFeriado,
  siguienteHabil,
} from './agenda.ts'

const f = (dia: string) => `2026-${dia}` as Fecha

describe('días', () => {
  it('are Mondays to Fridays, both ends included', () => {
    expect(diasHabiles(f('03-05'), f('03-10'))).toEqual([f('03-05'), f('03-06'), f('03-09'), f('03-10')])
    expect(diasHabiles(f('03-07'), f('03-08'))).toEqual([])
    expect(siguienteHabil(f('03-06'))).toBe(f('03-09'))
  })

  it('are of the vacation from its first day to its last', () => {
    const vacaciones = { desdeVacaciones: f('07-06'), hastaVacaciones: f('07-17') }
    expect(['07-03', '07-06', '07-17', '07-20'].map((d) => baseDe(f(d), vacaciones))).toEqual([
      'Normal',
      'Vacaciones',
      'Vacaciones',
      'Normal',
    ])
    expect(baseDe(f('07-06'), {})).toBe('Normal')
  })
})

describe('un año escolar', () => {
  const bueno = { desde: f('03-02'), hasta: f('12-11') }
  const vacaciones = { desdeVacaciones: f('07-06'), hastaVacaciones: f('07-17') }

  it.each([[bueno], [{ ...bueno, ...vacaciones }], [{ desde: f('02-02'), hasta: f('12-31') }]])('%o is one', (dado) => {
    expect(malasFechas(dado)).toEqual({})
  })

  it.each([
    ['before February', { ...bueno, desde: f('01-30') }, { desde: 'Debe ser del 01-02-2026 al 31-12-2026' }],
    [
      'of the next year',
      { ...bueno, hasta: '2027-01-04' as Fecha },
      { hasta: 'Debe ser del 01-02-2026 al 31-12-2026' },
    ],
    ['a Sunday', { ...bueno, desde: f('03-01') }, { desde: 'Es domingo' }],
    ['of one day', { ...bueno, hasta: bueno.desde }, { hasta: 'Debe ser posterior al inicio de clases' }],
    [
      'half a vacation',
      { ...bueno, desdeVacaciones: f('07-06') },
      { hastaVacaciones: 'El fin de vacaciones es requerido' },
    ],
    [
      'a vacation before classes',
      { ...bueno, desdeVacaciones: f('02-09'), hastaVacaciones: f('07-17') },
      { desdeVacaciones: 'Debe ser posterior al inicio de clases' },
    ],
    [
      'a vacation that ends before it begins',
      { ...bueno, ...vacaciones, hastaVacaciones: f('07-06') },
      { hastaVacaciones: 'Debe ser posterior al inicio de vacaciones' },
    ],
    [
      'a vacation after classes',
      { ...bueno, desdeVacaciones: f('12-14'), hastaVacaciones: f('12-18') },
      { desdeVacaciones: 'Las clases ya terminaron ese día', hastaVacaciones: 'Las clases ya terminaron ese día' },
    ],
  ])('names the field of %s', (_, dado, malas) => {
    expect(malasFechas(dado)).toEqual(malas)
  })

  it('is of the year that was asked for', () => {
    expect(malasFechas(bueno, 2027)).toEqual({
      desde: 'Debe ser del 01-02-2027 al 31-12-2027',
      hasta: 'Debe ser del 01-02-2027 al 31-12-2027',
    })
  })
})

describe('las clases de un año con vacaciones', () => {
  const clases = { desde: f('03-02'), hasta: f('12-11') }
  const vacaciones = { desdeVacaciones: f('07-06'), hastaVacaciones: f('07-17') }
  const sin = { desdeVacaciones: null, hastaVacaciones: null }

  it('may end with the vacation, and begin the day before it', () => {
    expect(malasClases({ desde: f('07-03'), hasta: f('07-17') }, vacaciones, 2026)).toEqual({})
    expect(malasClases({ desde: f('07-06'), hasta: f('07-16') }, sin, 2026)).toEqual({})
  })

  it.each([
    [{ ...clases, desde: f('07-06') }, { desde: 'Debe ser anterior al inicio de vacaciones, el 06-07-2026' }],
    [{ ...clases, hasta: f('07-16') }, { hasta: 'No puede ser anterior al fin de vacaciones, el 17-07-2026' }],
    [
      { desde: f('03-01'), hasta: f('12-12') },
      { desde: 'Es domingo', hasta: 'Es sábado' },
    ],
    [{ ...clases, hasta: f('03-02') }, { hasta: 'Debe ser posterior al inicio de clases' }],
  ])('%o names the day that moves', (dadas, malas) => {
    expect(malasClases(dadas, vacaciones, 2026)).toEqual(malas)
  })

  it('are refused exactly where such a year would not be loaded', () => {
    const dias = diasHabiles(f('06-29'), f('07-24'))
    for (const desde of dias)
      for (const hasta of dias) {
        const seCarga = Object.keys(malasFechas({ desde, hasta, ...vacaciones }, 2026)).length === 0
        const seCambia = Object.keys(malasClases({ desde, hasta }, vacaciones, 2026)).length === 0
        expect(seCambia, `${desde} ${hasta}`).toBe(seCarga)
      }
  })
})

it('a holiday is a weekday of its year', () => {
  expect(malFeriado(f('05-25'), 2026)).toBeUndefined()
  expect(malFeriado(f('06-20'), 2026)).toBe('Es sábado')
  expect(malFeriado(f('05-25'), 2027)).toBe('Debe ser de 2027')
})

it('days with attendance are named with their courses', () => {
  const de = (fecha: string, ...cursos: string[]) => ({ fecha: f(fecha), cursos })
  const fin = '. Se quita en Registrar Asistencia.'
  expect(diasConAsistencia([de('04-13', '3° Año A Centro')])).toBe(`13/04: asistencia de 3° Año A Centro${fin}`)
  expect(diasConAsistencia([de('04-13', 'A', 'B'), de('04-14', 'A')])).toBe(
    `13/04: asistencia de A y 1 curso más y otro día${fin}`,
  )
  const tres = [de('04-13', 'A', 'B', 'C'), de('04-14', 'A'), de('04-15', 'A')]
  expect(diasConAsistencia(tres)).toBe(`13/04: asistencia de A y 2 cursos más y otros 2 días${fin}`)
})
