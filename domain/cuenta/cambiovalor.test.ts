import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, neto } from '../dinero.ts'
import type { ValorPedido } from './cambiovalor.ts'
import { admiteValor, cambiarValores, minMonto, referencias } from './cambiovalor.ts'
import { ANO, COMPLETA, cuenta, NIVEL, pagar, parte, pesos, porCol, SIMPLE, valor } from './ejemplo.ts'
import { libroDePrecios } from './precios.ts'
import type { Item } from './tipos.ts'

const viejo = valor(2, 90_000, { ano: ANO - 1, mesDesde: 6 })
const marzo = valor(2, 100_000, { mesDesde: 2 })
const julio = valor(2, 120_000, { mesDesde: 5 })
const completa = valor(2, 150_000, { idTipoJornada: COMPLETA })
const deOtroNivel = valor(2, 1, { idNivel: 7 })
const libro = libroDePrecios([valor(2, 80_000, { ano: ANO - 1 }), viejo, marzo, julio, completa, deOtroNivel])
const items = cuenta(libro, { porcentaje: parte(80) })

const pedir = (mas: Partial<ValorPedido>, con: readonly Item[] = items) =>
  cambiarValores(con, [{ mes: 8, idRef: null, idJornada: SIMPLE, monto: null, ...mas }], libro)

describe('cambio de valor (D-057..D-060)', () => {
  test('FEE-025 a Nuevo Valor of nothing is refused', () => {
    expect(pedir({ monto: pesos(0) })).toBeNull()
    expect(pedir({ monto: null })).toBeNull()
  })

  test('FEE-026 INS-013 a month paid meanwhile, not applicable, of porcentaje 0 or asked for twice refuses all', () => {
    expect(pedir({ monto: pesos(110_000) }, pagar(items, 15, 96_000))).toBeNull()
    expect(pedir({ mes: 1, monto: pesos(1) }, cuenta(libro, { mesInicio: 2 }))).toBeNull()
    expect(admiteValor(porCol(cuenta(libro, { porcentaje: parte(0) }), 15))).toBe(false)
    const uno: ValorPedido = { mes: 8, idRef: null, idJornada: SIMPLE, monto: pesos(110_000) }
    expect(cambiarValores(items, [uno, uno], libro)).toBeNull()
    expect(cambiarValores(items, [uno, { ...uno, mes: 9, monto: null }], libro)).toBeNull()
  })

  test('D-057 a month without a price is closed, and no value may leave a month at a net of 0', () => {
    const sinPrecio = cuenta(libroDePrecios([julio]))
    expect([admiteValor(porCol(sinPrecio, 8)), admiteValor(porCol(sinPrecio, 12))]).toEqual([false, true])
    expect(pedir({ mes: 1, monto: pesos(1) }, sinPrecio)).toBeNull()
    expect(() => pedir({ monto: pesos(0.01) }, cuenta(libro, { porcentaje: parte(10) }))).toThrow(
      'El Nuevo Valor de la Cuota Octubre es demasiado chico: al 10 % quedaría en $ 0,00',
    )
  })

  test('D-059 a shift type that has lost its prices keeps its own months, and takes no others', () => {
    const con = items.map((i): Item => (i.col === 15 ? { ...i, idTipoJornada: 9, origen: 'MANUAL', idValor: null } : i))
    expect(pedir({ idJornada: 9, monto: pesos(90_000) })).toBeNull()
    expect(pedir({ idJornada: 9, monto: pesos(90_000) }, con)?.[0]?.despues.monto).toBe(pesos(72_000))
  })

  test('D-059 a reference of nobody, of another level or of another shift', () => {
    expect(pedir({ idRef: 99_999 })).toBeNull()
    expect(pedir({ idRef: deOtroNivel.id })).toBeNull()
    expect(pedir({ idRef: completa.id })).toBeNull()
  })

  test('D-058 less than what was paid', () => {
    const con = pagar(items, 15, 90_000)
    expect(pedir({ monto: pesos(112_499.99) }, con)).toBeNull()
    expect(pedir({ monto: pesos(112_500) }, con)?.[0]?.despues.monto).toBe(pesos(90_000))
    expect(pedir({ idRef: marzo.id }, con)).toBeNull()
  })

  test('D-059 a month raised by the overdue process does not fall by un-pinning', () => {
    const con = items.map(
      (i): Item => (i.col === 6 ? { ...i, origen: 'BULK', montoLista: pesos(120_000), monto: pesos(96_000) } : i),
    )
    expect(pedir({ mes: 2, idRef: marzo.id }, con)).toBeNull()
  })

  test('FEE-025 appendix A, 17 July: October pinned to 110 000, 88 000 of it', () => {
    expect(pedir({ monto: pesos(110_000) })?.map((c) => [c.item.mes, c.despues])).toEqual([
      [
        8,
        {
          monto: pesos(88_000),
          montoLista: pesos(110_000),
          idValor: null,
          porcentaje: 80,
          origen: 'MANUAL',
          aplicable: true,
          idTipoJornada: SIMPLE,
        },
      ],
    ])
  })

  test('FEE-024 another reference pins, the one in force un-pins, either sets the shift', () => {
    expect(pedir({ idRef: marzo.id })?.[0]?.despues).toMatchObject({
      origen: 'REF',
      monto: pesos(80_000),
      idValor: marzo.id,
    })
    const fijo = items.map(
      (i): Item =>
        i.col === 15 ? { ...i, origen: 'REF', idValor: marzo.id, montoLista: pesos(100_000), monto: pesos(80_000) } : i,
    )
    expect(pedir({ idRef: julio.id }, fijo)?.[0]?.despues).toMatchObject({ origen: 'PRECIO', monto: pesos(96_000) })
    expect(pedir({ idRef: completa.id, idJornada: COMPLETA })?.[0]?.despues).toMatchObject({
      origen: 'PRECIO',
      monto: pesos(120_000),
      idTipoJornada: COMPLETA,
    })
  })

  test('D-057 references are those of the year and the one rolled over into it', () => {
    expect(referencias(libro, NIVEL, SIMPLE, ANO)).toEqual([viejo, marzo, julio])
    expect(referencias(libro, NIVEL, COMPLETA, ANO)).toEqual([completa])
  })

  test('FEE-027 minMonto is the least list price whose net covers the payment', () => {
    expect(minMonto(porCol(pagar(cuenta(libro, { porcentaje: parte(50) }), 15, 5_000), 15))).toBe(pesos(10_000))
    expect(minMonto(porCol(items, 15))).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10_000 }), (pagado, centesimas) => {
        const item = { ...porCol(items, 15), pagado: centavos(pagado), porcentaje: parte(centesimas / 100) }
        expect(neto(minMonto(item), item.porcentaje)).toBeGreaterThanOrEqual(pagado)
        expect(minMonto(item) * centesimas).toBeLessThan(pagado * 10_000 + centesimas)
      }),
    )
  })
})
