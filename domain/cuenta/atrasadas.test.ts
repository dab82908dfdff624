import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Centavos } from '../dinero.ts'
import { deshacerAtrasadas, esAtrasada, subirAtrasadas } from './atrasadas.ts'
import { ANO, cuenta, dia, pagar, parte, pesos, porCol, valor } from './ejemplo.ts'
import { libroDePrecios } from './precios.ts'
import type { Item, Politica } from './tipos.ts'
import { POLITICA } from './tipos.ts'

const HOY = dia('2025-05-10')
const filas = [valor(2, 10_000), valor(2, 15_000, { mesDesde: 3 })]
const libro = libroDePrecios(filas)
const items = cuenta(libro)

const subir = (con: readonly Item[], politica: Politica = POLITICA, hoy = HOY) => {
  const por = new Map(subirAtrasadas(con, libro, hoy, politica).map((c) => [c.item.id, c.despues]))
  return { cuantas: por.size, items: con.map((i) => ({ ...i, ...por.get(i.id) })) }
}

describe('cuotas atrasadas (D-061..D-063)', () => {
  test('FEE-033 pinned, paid and not applicable months are passed by', () => {
    const con = pagar(items, 5, 10_000).map((i): Item => (i.col === 6 ? { ...i, origen: 'REF' } : i))
    expect(subir(con).cuantas).toBe(0)
    expect(subir(cuenta(libro, { mesInicio: 3 })).cuantas).toBe(0)
  })

  test('FEE-028 on 10 May March and April are overdue, May is not', () => {
    expect(items.filter((i) => esAtrasada(i, HOY)).map((i) => i.mes)).toEqual([1, 2])
  })

  test('FEE-029 unpaid months take the price in force today at their own percentage, and a second run changes nothing', () => {
    const uno = subir(cuenta(libro, { porcentaje: parte(80) }))
    expect(uno.cuantas).toBe(2)
    expect(porCol(uno.items, 5)).toMatchObject({
      monto: pesos(12_000),
      montoLista: pesos(15_000),
      idValor: filas[1]!.id,
      origen: 'BULK',
    })
    expect(subir(uno.items).cuantas).toBe(0)
  })

  test('FEE-029 with 4 000 of 10 000 paid the open part rises, or the whole, by the key', () => {
    const con = pagar(items, 5, 4_000)
    expect(porCol(subir(con).items, 5).monto).toBe(pesos(13_000))
    expect(porCol(subir(con, { ...POLITICA, parcialAtrasada: 'total' }).items, 5).monto).toBe(pesos(15_000))
  })

  test('months of earlier years rise to the price of today', () => {
    const viejo = cuenta(libroDePrecios([valor(2, 5_000, { ano: ANO - 1 })]), { ano: ANO - 1 })
    expect(subir(viejo).cuantas).toBe(10)
    expect(porCol(subir(viejo).items, 17).monto).toBe(pesos(15_000))
  })

  test('appendix A, 15 August: June 20 000 of 80 000 rises by the open part, July is equal and not counted', () => {
    const deJulio = libroDePrecios([valor(2, 100_000), valor(2, 120_000, { mesDesde: 5 })])
    const con = pagar(
      cuenta(deJulio, { porcentaje: parte(80) }).map(
        (i): Item => (i.mes !== null && i.mes < 4 ? { ...i, pagado: i.monto } : i),
      ),
      8,
      20_000,
    )
    const cambios = subirAtrasadas(con, deJulio, dia('2025-08-15'), POLITICA)
    expect(cambios.map((c) => [c.item.mes, c.despues.monto])).toEqual([[4, pesos(92_000)]])
  })

  test('a raise never lowers an amount nor falls to what was paid', () => {
    const politica = fc
      .constantFrom('proporcional', 'total')
      .map((p) => ({ ...POLITICA, parcialAtrasada: p }) as Politica)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), politica, fc.constantFrom(100, 33.33, 1), (pagado, pol, p) => {
        const base = cuenta(libro, { porcentaje: parte(p) })
        const con = base.map((i) =>
          i.col === 5 ? { ...i, pagado: Math.floor((i.monto * pagado) / 10_000) as Centavos } : i,
        )
        const luego = porCol(subir(con, pol).items, 5)
        expect(luego.monto).toBeGreaterThan(porCol(con, 5).monto)
        expect(luego.monto).toBeGreaterThan(luego.pagado)
      }),
    )
  })
})

describe('deshacer (D-065)', () => {
  const uno = { item: porCol(subir(items).items, 5), posteriores: [], pagadoDespues: false }
  const tras = (motivo: 'BULK' | 'UNDO' | 'ANULACION' | 'JORNADA', deshecho = false) => ({
    ...uno,
    posteriores: [{ motivo, deshecho }],
  })

  test('FEE-031 barred by a later process on one of its items, unless that was undone', () => {
    expect(deshacerAtrasadas([uno, tras('BULK')])).toBeNull()
    expect(deshacerAtrasadas([tras('BULK', true)])?.vuelven).toHaveLength(1)
  })

  test('FEE-031 what was paid or changed after it is kept', () => {
    const [pagado, cambiado] = [{ ...uno, pagadoDespues: true }, tras('JORNADA')]
    expect(deshacerAtrasadas([pagado, cambiado])).toEqual({ vuelven: [], quedan: [pagado, cambiado] })
  })

  test('FEE-031 the others go back, annulled payments and undone processes after it or not', () => {
    expect(deshacerAtrasadas([uno, tras('ANULACION'), tras('UNDO')])?.quedan).toEqual([])
  })
})
