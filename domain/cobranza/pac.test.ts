import { describe, expect, test } from 'vitest'
import { TIPO_CUOTA } from '../cuenta/catalogo.ts'
import { cuenta, dia, libroCompleto, pagar, parte, porCol } from '../cuenta/ejemplo.ts'
import { estado } from '../cuenta/estado.ts'
import { POLITICA } from '../cuenta/tipos.ts'
import { CERO } from '../dinero.ts'
import { celdaPac, motivoSinPac, permitePac } from './pac.ts'

const MARZO = dia('2025-03-20')
const items = cuenta(libroCompleto())

describe('permitePac (D-071)', () => {
  test('COB-034 not with a fee month fully paid, without price, not applicable, or December begun', () => {
    expect(permitePac(pagar(items, 5, 100_000), MARZO, POLITICA)).toBe(false)
    expect(permitePac(cuenta(libroCompleto(2)), MARZO, POLITICA)).toBe(false)
    expect(permitePac(cuenta(libroCompleto(), { mesInicio: 2 }), MARZO, POLITICA)).toBe(false)
    expect(permitePac(pagar(items, 17, 1), MARZO, POLITICA)).toBe(false)
  })

  test('COB-034 not while a month before today is open', () => {
    expect(permitePac(items, dia('2025-04-01'), POLITICA)).toBe(false)
  })

  test('not with a full scholarship, whose December is free anyway', () => {
    expect(permitePac(cuenta(libroCompleto(), { porcentaje: parte(0) }), MARZO, POLITICA)).toBe(false)
  })

  test('D-071 not where one of the nine before December costs nothing', () => {
    const gratis = (col: number) => items.map((i) => (i.col === col ? { ...i, monto: CERO, porcentaje: parte(0) } : i))
    expect([5, 12, 16].map((col) => permitePac(gratis(col), MARZO, POLITICA))).toEqual([false, false, false])
    const soloDiciembre = items.map((i) =>
      i.tipo === TIPO_CUOTA && i.col !== 17 ? { ...i, monto: CERO, porcentaje: parte(0) } : i,
    )
    expect(permitePac(soloDiciembre, MARZO, POLITICA)).toBe(false)
  })

  test('offered in March, with a payment on account too, and in November for the next year', () => {
    expect(permitePac(items, MARZO, POLITICA)).toBe(true)
    expect(permitePac(pagar(items, 5, 50_000), MARZO, POLITICA)).toBe(true)
    expect(permitePac(items, dia('2024-11-20'), POLITICA)).toBe(true)
  })

  test('pac.minCuotas lets a late enrolment in, pac.hastaMes closes the offer', () => {
    const junio = cuenta(libroCompleto(), { mesInicio: 4 })
    expect(permitePac(junio, dia('2025-06-20'), { ...POLITICA, pacMinCuotas: 7 })).toBe(true)
    expect(permitePac(junio, dia('2025-06-20'), { ...POLITICA, pacMinCuotas: 8 })).toBe(false)
    expect(permitePac(junio, dia('2025-06-20'), { ...POLITICA, pacMinCuotas: 7, pacHastaMes: 3 })).toBe(false)
  })

  test('says why not', () => {
    const gratis = items.map((i) => (i.col === 5 ? { ...i, monto: CERO, porcentaje: parte(0) } : i))
    const motivos = [
      motivoSinPac(items, MARZO, POLITICA),
      motivoSinPac(pagar(items, 5, 100_000), MARZO, POLITICA),
      motivoSinPac(pagar(items, 17, 1), MARZO, POLITICA),
      motivoSinPac(items, dia('2025-04-01'), POLITICA),
      motivoSinPac(cuenta(libroCompleto(), { mesInicio: 2 }), MARZO, POLITICA),
      motivoSinPac(gratis, MARZO, POLITICA),
    ]
    expect(motivos).toEqual([
      null,
      'hay cuotas ya pagadas',
      'Diciembre ya tiene pagos',
      'debe cuotas vencidas',
      'hacen falta 10 cuotas',
      'hay cuotas sin cargo',
    ])
  })

  test('the free December keeps list price and percentage and is paid', () => {
    const diciembre = porCol(items, 17)
    expect(celdaPac(diciembre)).toMatchObject({
      monto: 0,
      origen: 'PAC',
      montoLista: diciembre.montoLista,
      porcentaje: 100,
    })
    const con = items.map((i) => (i.col === 17 ? { ...i, ...celdaPac(i) } : i))
    expect(estado(porCol(con, 17))).toBe(3)
    expect(permitePac(con, MARZO, POLITICA)).toBe(false)
  })
})
