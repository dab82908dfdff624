import { expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { partesDe } from './adeudado.ts'
import type { Cuenta } from './celdas.ts'

const cuenta = (de: object) =>
  ({ config: { ano: 2026 }, cuenta: [], locker: [], materias: [], ...de }) as unknown as Cuenta
const HOY = '2026-04-15' as Fecha

it('splits what is owed into fees, locker and optional subjects, what is not due yet only in the whole year', () => {
  const suya = cuenta({
    cuenta: [
      { col: 1, saldo: 100 },
      { col: 6, saldo: 10.5 },
      { col: 7, saldo: 10 },
      { col: 9, saldo: 5 },
    ],
    locker: [
      { mes: 2, saldo: 3 },
      { mes: 3, saldo: 3 },
    ],
    materias: [{ meses: [{ mes: 2, saldo: 7 }] }, { meses: [{ mes: 10, saldo: 1 }] }],
  })
  expect(partesDe(suya, HOY)).toEqual([
    { clase: 'cuotas', titulo: 'Cuotas y demás conceptos', hoy: 110_50, resta: 125_50 },
    { clase: 'locker', titulo: 'Locker', hoy: 300, resta: 600 },
    { clase: 'materias', titulo: 'Materias opcionales', hoy: 700, resta: 800 },
  ])
})

it('an account without locker and subjects has one part', () => {
  expect(partesDe(cuenta({}), HOY)).toEqual([{ clase: 'cuotas', titulo: 'Cuotas y demás conceptos', hoy: 0, resta: 0 }])
})
