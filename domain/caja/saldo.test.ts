import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CERO, centavos } from '../dinero.ts'
import type { Fecha } from '../fecha.ts'
import { sumarDias } from '../fecha.ts'
import type { CajaDia } from './saldo.ts'
import {
  aperturaDe,
  cierreDe,
  conceptoSaldo,
  esSaldoDeCaja,
  movimientoDe,
  SIN_REVERSAS,
  textoDeConcepto,
  totalesDe,
} from './saldo.ts'

const dia = (texto: string, cobranzas: number, pagos = 0, ingresos = 0, reversas = 0): CajaDia => ({
  dia: texto as Fecha,
  cobranzas: centavos(cobranzas),
  pagos: centavos(pagos),
  ingresos: centavos(ingresos),
  reversas: centavos(reversas),
})
const D5 = '2025-03-05' as Fecha

describe('saldo de caja', () => {
  test('CAJ-020 no balance row before the first movement of the branch', () => {
    expect(aperturaDe([], D5)).toBeNull()
    expect(aperturaDe([dia('2025-03-05', 100), dia('2025-03-06', 100)], D5)).toBeNull()
    expect(aperturaDe([dia('2025-03-01', 0)], D5)).toBeNull() // everything of that day was annulled
  })

  test('CAJ-019 the balance of the last day with movements opens the next', () => {
    expect(aperturaDe([dia('2025-03-04', 700, 200), dia('2025-03-02', 0)], D5)).toEqual({
      monto: 500,
      desde: '2025-03-04',
    })
    expect(conceptoSaldo('2025-03-04' as Fecha)).toBe('sda04/03/2025')
  })

  test('CAJ-021 a payment dated back changes the opening, which may be negative', () => {
    const dias = [dia('2025-03-04', 500), dia('2025-03-03', 0, 800)]
    expect(aperturaDe(dias, D5)).toEqual({ monto: -300, desde: '2025-03-04' })
  })

  test('CAJ-022 CAJ-026 closing = cobranzas + ingresos − pagos, the balance row being an income', () => {
    const hoy = dia('2025-03-05', 1000, 300, 50)
    const dias = [dia('2025-03-04', 500), hoy]
    expect(totalesDe(hoy, aperturaDe(dias, D5))).toEqual({ cobranzas: 1000, pagos: 300, ingresos: 550, saldo: 1250 })
    expect(cierreDe(dias, D5)).toBe(1250)
  })

  test('CAJ-024 a reversal counts in the table of its kind', () => {
    const hoy = dia('2025-03-09', 1000, 300, 50, -400 + 100)
    const reversas = { ...SIN_REVERSAS, cobranzas: centavos(-400), pagos: centavos(100) }
    const totales = totalesDe(hoy, null, reversas)
    expect(totales).toEqual({ cobranzas: 600, pagos: 200, ingresos: 50, saldo: 450 })
    expect(totales.saldo).toBe(movimientoDe(hoy))
  })

  test('invariant 30: the closing of a day is the opening of the next, whatever was dated back', () => {
    const unDia = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(10_000), fc.nat(10_000), fc.nat(10_000))
    fc.assert(
      fc.property(fc.uniqueArray(unDia, { selector: (d) => d[0], minLength: 1 }), (crudos) => {
        const dias = crudos.map(([n, c, p, i]) => dia(sumarDias('2025-03-01' as Fecha, n), c + 1, p, i))
        for (const { dia: este, ...suyo } of dias) {
          const cierre = cierreDe(dias, este)
          expect(aperturaDe(dias, sumarDias(este, 1))).toEqual({ monto: cierre, desde: este })
          expect(totalesDe(suyo, aperturaDe(dias, este)).saldo).toBe(cierre)
        }
        expect(cierreDe(dias, '2025-02-28' as Fecha)).toBe(CERO)
      }),
    )
  })

  test.each([
    ['sda4/3/2025', false],
    ['sda04-03-2025', false],
    ['Xsda04/03/2025', false],
    ['sda04/03/20255', false],
    ['sda04/03/2025', true],
  ])('CAJ-008 %s is a balance row: %s', (concepto, es) => {
    expect(esSaldoDeCaja(concepto)).toBe(es)
  })

  test('CAJ-008 it is shown as Saldo de Caja, others as they are', () => {
    expect(textoDeConcepto('sda04/03/2025')).toBe('Saldo de Caja 04-03-2025')
    expect(textoDeConcepto('Kermés')).toBe('Kermés')
    expect(textoDeConcepto('sda31/02/2025')).toBe('sda31/02/2025')
  })
})
