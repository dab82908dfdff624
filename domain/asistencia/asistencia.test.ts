import { describe, expect, it } from 'vitest'
import type { Fecha } from '../fecha.ts'
import {
  admiteMarca,
  debeMarca,
  diaDeSemana,
  explicarFaltas,
  faltaMarcar,
  faltasDe,
  primerosDeSemana,
  situacionDe,
} from './asistencia.ts'

const f = (dia: string) => dia as Fecha
const REGIMEN = { limite: 25, tarde: 0.25 }

it('days of the week are 1 to 7 (ASI-005)', () => {
  expect(['2026-04-13', '2026-04-17', '2026-04-18', '2026-04-19'].map((d) => diaDeSemana(f(d)))).toEqual([1, 5, 6, 7])
})

it('the first day of each ISO week is marked, whichever weekday it is, across months and years', () => {
  const dias = ['2025-12-31', '2026-01-02', '2026-01-05', '2026-03-31', '2026-04-01', '2026-04-07'].map(f)
  expect(primerosDeSemana(dias)).toEqual([true, false, true, true, false, true])
})

describe('a day', () => {
  const cursada = { desde: f('2026-04-10'), hasta: f('2026-04-20') }
  it.each([
    ['2026-04-09', true, false],
    ['2026-04-10', true, true],
    ['2026-04-19', true, true],
    ['2026-04-20', false, false],
  ])('%s admits a mark: %s, must have one: %s (D-206)', (dia, admite, debe) => {
    expect([admiteMarca(cursada, f(dia)), debeMarca(cursada, f(dia))]).toEqual([admite, debe])
  })
  it('is named in what is missing', () =>
    expect(faltaMarcar('Pérez, Juan', f('2026-04-14'))).toBe('Falta marcar a Pérez, Juan el 14/04'))
})

describe('absences', () => {
  it('count a lateness as a part of one', () => {
    expect(faltasDe({ ausentes: 11, tardes: 5 }, REGIMEN)).toBe(12.25)
    expect(faltasDe({ ausentes: 0, tardes: 3 }, { limite: 25, tarde: 0.1 })).toBe(0.3)
    expect(explicarFaltas({ ausentes: 1, tardes: 0 }, REGIMEN)).toBe('1 ausencia')
    expect(explicarFaltas({ ausentes: 11, tardes: 5 }, REGIMEN)).toBe('11 ausencias + 5 tardes × 0,25')
  })
  it.each([
    [19.75, 'bien'],
    [20, 'riesgo'],
    [25, 'riesgo'],
    [25.25, 'excedido'],
  ] as const)('%d of 25: %s', (faltas, situacion) => expect(situacionDe(faltas, REGIMEN)).toBe(situacion))
})
