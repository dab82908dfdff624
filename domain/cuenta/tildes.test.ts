import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero.ts'
import type { Mes } from '../fecha.ts'
import { ANO, conFila, cuenta, dia, libroCompleto, NIVEL, pesos, valor } from './ejemplo.ts'
import { itemDeMateria } from './plan.ts'
import { libroDePrecios, preciosDe } from './precios.ts'
import { mesesTildables, type TildePedido, tildar } from './tildes.ts'
import type { Item } from './tipos.ts'

const base = libroCompleto()
const libro = libroDePrecios([
  ...[...base.values()].flat(),
  valor(9, 6_000, { idMateria: 5 }),
  valor(9, 7_000, { idMateria: 5, mesDesde: 6 }),
  valor(10, 2_500, { mesDesde: 5 }),
])
const locker = (mas: Parameters<typeof cuenta>[1] = {}) =>
  cuenta(libro, { conLocker: true, locker: true, ...mas }).filter((i) => i.tipo === 7)
const de = { ano: ANO, idNivel: NIVEL, mesInicio: 1 as Mes, fechaBaja: null, idMateria: null }
const conPago = (items: readonly Item[], mes: Mes, monto = 1): Item[] =>
  items.map((i) => (i.mes === mes ? { ...i, pagado: centavos(i.pagado + pesos(monto)) } : i))
const deMateria = (...meses: Mes[]) =>
  conFila(meses.map((mes) => itemDeMateria({ ano: ANO, idNivel: NIVEL, idMateria: 5, mes, libro })))
const pedir = (checked: boolean, ...meses: Mes[]): TildePedido[] => meses.map((mes) => ({ mes, checked }))

describe('meses de un locker (D-047, D-048)', () => {
  test('FEE-036 a month with a payment, before the first one or after the withdrawal is disabled', () => {
    const items = conPago(locker({ mesInicio: 3 }), 4)
    const meses = mesesTildables(items, { ...de, mesInicio: 3, fechaBaja: dia('2025-08-10') })
    expect(meses.filter((m) => m.disabled).map((m) => m.mes)).toEqual([1, 2, 4, 7, 8, 9, 10])
    expect(meses.filter((m) => m.checked).map((m) => m.mes)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
    expect(meses.find((m) => m.mes === 4)?.status).toBe(2)
  })

  test('FEE-036 a disabled month that is contradicted refuses everything; one that agrees is passed by', () => {
    const items = conPago(locker({ mesInicio: 3 }), 4)
    const vigencia = { ...de, mesInicio: 3 as Mes }
    expect(tildar(items, [...pedir(false, 5), ...pedir(false, 4)], vigencia, libro)).toBeNull()
    expect(tildar(items, pedir(true, 1), vigencia, libro)).toBeNull()
    expect(tildar(items, [...pedir(true, 4), ...pedir(false, 1)], vigencia, libro)?.cambios).toEqual([])
  })

  test('FEE-035 unticked it owes nothing and keeps its row; ticked again it takes the price of its own month', () => {
    const sacado = tildar(locker(), pedir(false, 4, 6), de, libro)
    expect(sacado?.cambios.map(({ item, despues }) => [item.mes, despues.aplicable, despues.monto])).toEqual([
      [4, false, 0],
      [6, false, 0],
    ])
    const sin = cuenta(libro, { conLocker: true }).filter((i) => i.tipo === 7)
    const puesto = tildar(sin, pedir(true, 4, 6), de, libro)
    expect(puesto?.cambios.map(({ despues }) => [despues.aplicable, despues.monto, despues.porcentaje])).toEqual([
      [true, pesos(2_000), 100],
      [true, pesos(2_500), 100],
    ])
    expect(puesto?.nuevos).toEqual([])
  })

  test('a month that is ticked already keeps what it owes, an older price too', () => {
    expect(tildar(locker(), pedir(true, 4), de, base)?.cambios).toEqual([])
  })
})

describe('meses de una materia opcional (D-049, D-050)', () => {
  test('FEE-037 a first tick makes an item of type 8 at the price in force for its month, without discount', () => {
    const r = tildar([], pedir(true, 5, 6), { ...de, idMateria: 5 }, libro)
    expect(r?.cambios).toEqual([])
    expect(r?.nuevos.map((n) => [n.tipo, n.idMateria, n.mes, n.monto, n.porcentaje])).toEqual([
      [8, 5, 5, pesos(6_000), 100],
      [8, 5, 6, pesos(7_000), 100],
    ])
    expect(preciosDe(libro, { tipo: 9, idNivel: null, idTipoJornada: null, idMateria: 5 })).toHaveLength(2)
  })

  test('FEE-039 what has a row takes it again, at the price in force', () => {
    const items = deMateria(5).map(
      (i): Item => ({ ...i, aplicable: false, monto: centavos(0), montoLista: null, idValor: null }),
    )
    const r = tildar(items, pedir(true, 5), { ...de, idMateria: 5 }, libro)
    expect(r?.nuevos).toEqual([])
    expect(r?.cambios.map(({ item, despues }) => [item.id, despues.monto])).toEqual([[items[0]?.id, pesos(6_000)]])
  })

  test('a month with a payment stays, and one that was never ticked is not made by unticking it', () => {
    const items = conPago(deMateria(5), 5)
    expect(tildar(items, pedir(false, 5), { ...de, idMateria: 5 }, libro)).toBeNull()
    expect(tildar(items, pedir(false, 6), { ...de, idMateria: 5 }, libro)).toEqual({ cambios: [], nuevos: [] })
  })
})
