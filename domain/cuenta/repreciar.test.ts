import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Centavos } from '../dinero.ts'
import type { Mes } from '../fecha.ts'
import { aPrecioVigente, CIEN, celdaDe } from './celda.ts'
import {
  ANO,
  conFila,
  cuenta,
  dia,
  libroCompleto,
  pagar,
  parte,
  pesos,
  porCol,
  preciosDeMarzo,
  valor,
} from './ejemplo.ts'
import { estado } from './estado.ts'
import { planDeItems } from './plan.ts'
import { libroDePrecios } from './precios.ts'
import type { CambioDeItem } from './repreciar.ts'
import { debajoDeLoPagado, filaDe, mesesQueTraban, repreciarPorCaso, repreciarPorPrecio } from './repreciar.ts'
import type { Item, Politica, Valor } from './tipos.ts'
import { POLITICA } from './tipos.ts'

const aplicar = (items: readonly Item[], cambios: readonly CambioDeItem[]): Item[] => {
  const por = new Map(cambios.map((c) => [c.item.id, c.despues]))
  return items.map((i) => ({ ...i, ...por.get(i.id) }))
}

/** Enters a price and answers the account after it. */
function subir(items: readonly Item[], antes: readonly Valor[], fila: Valor, politica: Politica = POLITICA) {
  const libro = libroDePrecios([
    ...antes.filter((v) => !(v.tipo === fila.tipo && v.ano === fila.ano && v.mesDesde === fila.mesDesde)),
    fila,
  ])
  return aplicar(items, repreciarPorPrecio(items, filaDe(fila), libro, politica))
}

const montos = (items: readonly Item[], ...cols: number[]) => cols.map((col) => porCol(items, col).monto / 100)
const CUOTAS = [5, 6, 7, 8, 12, 13, 14, 15, 16, 17]

describe('cambio de la tabla de valores (D-044)', () => {
  const filas = preciosDeMarzo()
  const items = cuenta(libroDePrecios(filas), { porcentaje: parte(80) })
  const deJulio = valor(2, 120_000, { mesDesde: 5 })

  test('FEE-014 a pinned or raised month stays', () => {
    for (const origen of ['REF', 'MANUAL', 'BULK'] as const) {
      const con = items.map((i) => (i.col === 15 ? { ...i, origen } : i))
      expect(montos(subir(con, filas, deJulio), 14, 15, 16)).toEqual([96_000, 80_000, 96_000])
    }
  })

  test('FEE-012 a fully paid month keeps its amount, one that does not apply owes nothing', () => {
    const con = pagar(items, 13, 80_000).map((i) => (i.col === 14 ? { ...i, aplicable: false, monto: pesos(0) } : i))
    expect(montos(subir(con, filas, deJulio), 12, 13, 14)).toEqual([96_000, 80_000, 0])
  })

  test('FEE-011 appendix A, 2 May: July to December rise, May and June stay', () => {
    expect(montos(subir(items, filas, deJulio), ...CUOTAS)).toEqual([
      80_000, 80_000, 80_000, 80_000, 96_000, 96_000, 96_000, 96_000, 96_000, 96_000,
    ])
  })

  test('FEE-011 VAL-013 a price of this year reaches the next year, one of the next does not reach this', () => {
    const siguiente = cuenta(libroDePrecios(filas), { ano: ANO + 1, porcentaje: parte(80) })
    expect(montos(subir(siguiente, filas, deJulio), 5, 17)).toEqual([96_000, 96_000])
    const deOtroAno = valor(2, 150_000, { ano: ANO + 1 })
    expect(montos(subir(items, filas, deOtroAno), 17)).toEqual([80_000])
    expect(montos(subir(siguiente, filas, deOtroAno), 5)).toEqual([120_000])
    expect(montos(subir(items, filas, valor(1, 90_000, { ano: ANO + 1 })), 1)).toEqual([80_000])
  })

  test('VAL-014 a later row keeps winning', () => {
    const dos = [...filas, deJulio, valor(2, 130_000, { mesDesde: 6 })]
    const con = cuenta(libroDePrecios(dos))
    expect(montos(subir(con, dos, valor(2, 125_000, { mesDesde: 5 })), 8, 12, 13, 17)).toEqual([
      100_000, 125_000, 130_000, 130_000,
    ])
  })

  test('FEE-005 a first price makes later months owed, earlier ones never', () => {
    const sin = cuenta(libroDePrecios([]))
    const con = subir(sin, [], valor(2, 100, { mesDesde: 6 }))
    expect(CUOTAS.map((col) => estado(porCol(con, col))).join('')).toBe('0000011111')
  })

  test('only rows that differ are answered', () => {
    expect(repreciarPorPrecio(items, filaDe(filas[3]!), libroDePrecios(filas), POLITICA)).toEqual([])
    expect(subir(items, filas, valor(2, 999, { idNivel: 8 }))).toEqual(items)
  })

  test('FEE-013 partly paid: the balance grows, or only the open part, or not at all, by the key', () => {
    const cien = cuenta(libroDePrecios([valor(2, 10_000)]))
    const con = pagar(cien, 13, 4_000)
    const tras = (parcialAumento: Politica['parcialAumento']) =>
      subir(con, [valor(2, 10_000)], valor(2, 12_000, { mesDesde: 6 }), { ...POLITICA, parcialAumento })
    expect(montos(tras('total'), 13, 14)).toEqual([12_000, 12_000])
    expect(estado(porCol(tras('total'), 13))).toBe(2)
    expect(montos(tras('proporcional'), 13, 14)).toEqual([11_200, 12_000])
    expect(montos(tras('congela'), 13, 14)).toEqual([10_000, 12_000])
  })

  test('FEE-013 a one-off with a payment keeps its amount, whatever the key', () => {
    const con = pagar(items, 2, 1_000)
    expect(montos(subir(con, filas, valor(3, 35_000)), 2)).toEqual([30_000])
    expect(montos(subir(items, filas, valor(3, 35_000)), 2)).toEqual([35_000])
  })

  test('invariants 2, 6, 7: raises never touch earlier months, never lower an amount, leave unpaid ones at the price in force', () => {
    const alza = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 500 }))
    const pago = fc.tuple(fc.constantFrom(...CUOTAS), fc.integer({ min: 1, max: 999 }))
    const politica = fc
      .constantFrom('total', 'proporcional', 'congela')
      .map((p) => ({ ...POLITICA, parcialAumento: p }) as Politica)
    fc.assert(
      fc.property(
        fc.array(alza, { maxLength: 8 }),
        fc.array(pago),
        politica,
        fc.constantFrom(100, 80, 33.33),
        (alzas, pagos, pol, p) => {
          let filas = [valor(2, 1_000)]
          let items = cuenta(libroDePrecios(filas), { porcentaje: parte(p) })
          for (const [col, milesimos] of pagos) {
            items = items.map((i) =>
              i.col === col ? { ...i, pagado: Math.floor((i.monto * milesimos) / 1000) as Centavos } : i,
            )
          }
          for (const [mes, mas] of alzas) {
            const monto = Math.max(...filas.map((f) => f.monto)) / 100 + mas
            const fila = valor(2, monto, { mesDesde: mes as Mes })
            if (filas.some((f) => f.mesDesde > mes && f.monto < fila.monto)) continue
            filas = [...filas.filter((f) => f.mesDesde !== mes), fila]
            const luego = subir(items, filas, fila, pol)
            for (const [n, i] of luego.entries()) {
              const antes = items[n]!
              expect(i.monto).toBeGreaterThanOrEqual(antes.monto)
              if (i.mes !== null && i.mes < mes) expect(i).toEqual(antes)
              expect(i.pagado).toBeLessThanOrEqual(i.monto)
              if (i.pagado === 0)
                expect(celdaDe(i)).toEqual(aPrecioVigente(i, i.porcentaje, i.idTipoJornada, libroDePrecios(filas)))
            }
            items = luego
          }
        },
      ),
    )
  })
})

describe('cambio de porcentaje (D-046, D-052)', () => {
  const libro = libroCompleto()
  const HOY = dia('2025-07-18')
  const items = cuenta(libro, { porcentaje: parte(80) })
  const caso = (con: readonly Item[], p: number, hoy = HOY) => repreciarPorCaso(con, parte(p), hoy, libro, POLITICA)

  test('FEE-019 months before today that are owed block the change of the enrolment', () => {
    expect(mesesQueTraban(items, dia('2025-05-10')).map((i) => i.mes)).toEqual([1, 2])
    expect(mesesQueTraban(pagar(pagar(items, 5, 80_000), 6, 80_000), dia('2025-05-10'))).toEqual([])
  })

  test('FEE-042 nothing blocks a next-year enrolment in November and all its months change', () => {
    const siguiente = cuenta(libro, { ano: ANO + 1 })
    expect(mesesQueTraban(siguiente, dia('2025-11-05'))).toEqual([])
    expect(repreciarPorCaso(siguiente, parte(50), dia('2025-11-05'), libro, POLITICA).cambios).toHaveLength(10)
  })

  test('FEE-020 FEE-034 past months keep amount and percentage, others take both, other charges none', () => {
    const tras = aplicar(items, caso(items, 50).cambios)
    expect(montos(tras, ...CUOTAS)).toEqual([
      80_000, 80_000, 80_000, 80_000, 50_000, 50_000, 50_000, 50_000, 50_000, 50_000,
    ])
    expect(porCol(tras, 8).porcentaje).toBe(80)
    expect(porCol(tras, 12).porcentaje).toBe(50)
    expect(porCol(tras, 9)).toEqual(porCol(items, 9))
  })

  test('FEE-014 FEE-034 appendix A, 18 July: a pin fixes the list price only', () => {
    const con = items.map(
      (i): Item =>
        i.col === 15 ? { ...i, origen: 'MANUAL', montoLista: pesos(110_000), idValor: null, monto: pesos(88_000) } : i,
    )
    expect(porCol(aplicar(con, caso(con, 50).cambios), 15)).toMatchObject({
      monto: pesos(55_000),
      origen: 'MANUAL',
      porcentaje: 50,
    })
  })

  test('FEE-020 FEE-034 a month that would fall below its payment keeps its amount and is listed', () => {
    const con = pagar(items, 13, 60_000)
    const { cambios, quedan } = caso(con, 50)
    expect(quedan.map((c) => c.item.col)).toEqual([13])
    expect(porCol(aplicar(con, cambios), 13)).toMatchObject({ monto: pesos(80_000), pagado: pesos(60_000) })
    expect(debajoDeLoPagado(quedan).message).toBe('Cuota Agosto quedaría en $ 50.000,00 y ya tiene pagados $ 60.000,00')
    expect(caso(con, 75).quedan).toEqual([])
  })

  test('D-044 a rise does not lower the debt of such a month, and raises it once the price does', () => {
    const con = pagar(items, 13, 60_000)
    const rebajado = aplicar(con, caso(con, 50).cambios)
    const trasSubir = (n: number) => porCol(subir(rebajado, preciosDeMarzo(), valor(2, n, { mesDesde: 6 })), 13)
    // 50 % of 130.000 is more than was paid, and less than is owed
    expect(trasSubir(130_000)).toMatchObject({ monto: pesos(80_000), montoLista: pesos(130_000), porcentaje: 50 })
    expect(trasSubir(200_000)).toMatchObject({ monto: pesos(100_000), montoLista: pesos(200_000) })
  })

  test('FEE-040 a fully paid month takes the percentage and keeps its amount', () => {
    const con = pagar(items, 13, 80_000)
    const { cambios, quedan } = caso(con, 50)
    expect(quedan).toEqual([])
    expect(porCol(aplicar(con, cambios), 13)).toMatchObject({ monto: pesos(80_000), porcentaje: 50 })
  })

  test('D-185 from a full scholarship back to a share the months are owed again', () => {
    const becado = cuenta(libro, { porcentaje: parte(0) })
    expect(estado(porCol(aplicar(becado, caso(becado, 25).cambios), 17))).toBe(1)
  })

  test('the same percentage changes nothing, and the key can add the enrolment fee', () => {
    expect(caso(items, 80).cambios).toEqual([])
    const politica: Politica = { ...POLITICA, aplicaTipos: [1, 6] }
    const plan = planDeItems({
      ano: ANO,
      idNivel: 1,
      etiquetaTaller: 'Fotocopia',
      idTipoJornada: 1,
      porcentaje: CIEN,
      mesInicio: 1,
      conLocker: false,
      locker: false,
      libro,
      politica,
    })
    const tras = repreciarPorCaso(conFila(plan), parte(50), HOY, libro, politica)
    expect(tras.cambios.find((c) => c.item.tipo === 1)?.despues.monto).toBe(pesos(40_000))
  })
})
