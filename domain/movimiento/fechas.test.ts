import { expect, it } from 'vitest'
import type { Fecha } from '../fecha.ts'
import { fechaNoAdmitida, fechasAdmitidas } from './fechas.ts'

const JUEVES = '2026-04-16' as Fecha
const SABADO = '2026-04-18' as Fecha

it.each([
  ['tomorrow', '2026-04-17', null, false, 'fuera de plazo'],
  ['31 December of last year (PAG-013)', '2025-12-31', null, true, 'fuera de plazo'],
  ['1 January', '2026-01-01', null, false, null],
  ['today', '2026-04-16', null, false, null],
  ['today, when nothing may be dated back', '2026-04-16', 0, false, null],
  ['yesterday, when nothing may be dated back', '2026-04-15', 0, false, 'fuera de plazo'],
  ['the last of seven days back', '2026-04-09', 7, false, null],
  ['the day before it', '2026-04-08', 7, false, 'fuera de plazo'],
  ['1 January, however far back one may go', '2025-12-31', 1000, false, 'fuera de plazo'],
  ['a Sunday', '2026-04-12', null, false, 'fin de semana'],
  ['a Sunday, with the right to', '2026-04-12', null, true, null],
])('%s', (_, fecha, diasAtras, finDeSemana, resultado) => {
  expect(fechaNoAdmitida(fecha as Fecha, fechasAdmitidas(JUEVES, diasAtras, finDeSemana))).toBe(resultado)
})

it('on a weekend its days may be chosen (D-107)', () => {
  const admitidas = fechasAdmitidas(SABADO, null, false)
  expect(admitidas.finDeSemana).toBe(true)
  expect(fechaNoAdmitida(SABADO, admitidas)).toBeNull()
})
