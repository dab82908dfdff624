import { describe, expect, it } from 'vitest'
import type { Fecha } from '../fecha.ts'
import {
  anosDeExamen,
  conAusentes,
  errorDeFecha,
  observacionesSinNota,
  porqueSinClases,
  primerosNombres,
  quedanSinNota,
} from './examen.ts'

const dia = (texto: string) => texto as Fecha

describe('the day of an exam', () => {
  it.each([
    ['2026-01-01', [2026, 2025]],
    ['2026-03-31', [2026, 2025]],
    ['2026-04-01', [2026]],
    ['2026-12-31', [2026]],
  ])('until March it may be of the year before (D-227): %s', (fecha, anos) => {
    expect(anosDeExamen(dia(fecha))).toEqual(anos)
  })

  it.each([
    ['2026-04-15', 2026, null],
    ['2026-04-16', 2026, 'La Fecha no puede ser posterior a hoy'],
    ['2025-12-18', 2025, 'La Fecha debe ser de 2026'],
    ['2026-02-20', 2025, null],
    ['2026-02-20', 2024, 'Un examen del 20/02/2026 no es del año lectivo 2024'],
    ['2026-04-01', 2025, 'Un examen del 01/04/2026 no es del año lectivo 2025'],
  ])('on 15 April 2026: %s of %i', (fecha, ano, dicho) => {
    expect(errorDeFecha(dia(fecha), ano, dia('2026-04-15'))).toBe(dicho)
  })

  it('what was registered last year is corrected within last year, up to the day on which it was registered', () => {
    const [hoy, cargado] = [dia('2026-02-10'), dia('2025-12-19')]
    expect(errorDeFecha(dia('2025-12-18'), 2025, hoy, cargado)).toBeNull()
    for (const despues of ['2025-12-20', '2026-02-09'])
      expect(errorDeFecha(dia(despues), 2025, hoy, cargado)).toBe(
        'La Fecha no puede ser posterior al 19/12/2025, día en que se registró',
      )
    expect(errorDeFecha(dia('2024-12-18'), 2024, hoy, cargado)).toBe('La Fecha debe ser de 2025')
  })
})

it('an observation needs a grade', () => {
  const filas = [
    { idNota: 3, observaciones: 'Muy bien' },
    { idNota: null, observaciones: ' ' },
    { idNota: null, observaciones: 'Faltó' },
    { observaciones: '' },
  ]
  expect(observacionesSinNota(filas)).toEqual([2])
})

it.each([
  ['2026-04-01', null],
  ['2026-04-02', 'Feriado: Malvinas'],
  ['2026-04-04', 'Sábado'],
  ['2026-04-05', 'Domingo'],
  ['2026-04-06', null],
])('on %s there are no classes because: %j', (fecha, motivo) => {
  expect(porqueSinClases(dia(fecha), [{ fecha: '2026-04-02', motivo: 'Feriado: Malvinas' }])).toBe(motivo)
})

describe('who has no grade', () => {
  it('is counted, and the absent are told apart', () => {
    expect([1, 8].map(quedanSinNota)).toEqual(['Queda 1 alumno sin nota', 'Quedan 8 alumnos sin nota'])
    expect([conAusentes(27, 1), conAusentes(27, 2), conAusentes(27, 0)]).toEqual([
      '26 con nota, 1 ausente',
      '25 con nota, 2 ausentes',
      '',
    ])
  })
  it.each([
    [['Paz, Ana'], 'Paz, Ana'],
    [['A', 'B', 'C', 'D'], 'A; B; C; D'],
    [['A', 'B', 'C', 'D', 'E'], 'A; B; C y 2 más'],
  ])('is named, the first ones: %j', (nombres, dicho) => expect(primerosNombres(nombres)).toBe(dicho))
})
