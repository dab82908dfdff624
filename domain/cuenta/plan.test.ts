import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CERO, centavos } from '../dinero.ts'
import type { Mes } from '../fecha.ts'
import {
  ANO,
  conFila,
  cuenta,
  libroCompleto,
  lockerDe,
  NIVEL,
  parte,
  pesos,
  porCol,
  preciosDeMarzo,
  valor,
} from './ejemplo.ts'
import { aplica, estado, saldo } from './estado.ts'
import { itemDeMateria } from './plan.ts'
import { libroDePrecios } from './precios.ts'
import { POLITICA } from './tipos.ts'

const estados = (items: ReturnType<typeof cuenta>) => items.map(estado).join('')

describe('plan de items', () => {
  test('FEE-001 seventeen items, and ten lockers where the grado has them', () => {
    expect(cuenta(libroCompleto()).map((i) => i.col)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
    const conLocker = cuenta(libroCompleto(), { conLocker: true })
    expect(conLocker).toHaveLength(27)
    expect(conLocker.filter((i) => i.tipo === 7).map((i) => [i.mes, i.aplicable])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((mes) => [mes, false]),
    )
  })

  test('appendix A, 10 March: amounts and states of the example', () => {
    const items = cuenta(libroDePrecios(preciosDeMarzo()), { porcentaje: parte(80) })
    expect(estados(items)).toBe('11011111000111111')
    expect([1, 2, 4, 5, 17].map((col) => porCol(items, col).monto)).toEqual(
      [80_000, 30_000, 10_000, 80_000, 80_000].map(pesos),
    )
  })

  test('FEE-002 enrolled in June: March to May are not applicable, the rest is owed', () => {
    expect(estados(cuenta(libroCompleto(), { mesInicio: 4 }))).toBe('11110001111111111')
  })

  test('FEE-003 from July on the first half is not owed', () => {
    expect(estados(cuenta(libroCompleto(), { mesInicio: 5 }))).toBe('10000000111111111')
    expect(estados(cuenta(libroCompleto(), { mesInicio: 4 })).slice(0, 4)).toBe('1111')
  })

  test('FEE-005 VAL-016 without a price an item is estado 0 but applicable; a price from August leaves earlier months at 0', () => {
    const items = cuenta(libroDePrecios([valor(2, 100, { mesDesde: 6 })]))
    expect(estados(items)).toBe('00000000000011111')
    expect(items.every((i) => i.aplicable)).toBe(true)
  })

  test('FEE-006 the percentage is for fees only, or for the types that the key lists', () => {
    const de = { porcentaje: parte(65), conLocker: true, locker: true }
    const items = cuenta(libroCompleto(), de)
    expect(porCol(items, 5).monto).toBe(pesos(65_000))
    expect([1, 2, 4].map((col) => porCol(items, col).monto)).toEqual([80_000, 30_000, 10_000].map(pesos))
    const otra = cuenta(libroCompleto(), { ...de, politica: { ...POLITICA, aplicaTipos: [1, 6, 7, 8] } })
    expect(porCol(otra, 1).monto).toBe(pesos(52_000))
    expect(lockerDe(otra, 1).monto).toBe(pesos(2_000)) // D-050
  })

  test('FEE-007 half a centavo goes up', () => {
    expect(porCol(cuenta(libroDePrecios([valor(2, 33_333.33)]), { porcentaje: parte(50) }), 5).monto).toBe(
      pesos(16_666.67),
    )
  })

  test('FEE-008 with porcentaje 0 the fee months are estado 0', () => {
    expect(estados(cuenta(libroCompleto(), { porcentaje: parte(0) }))).toBe('11110000111000000')
  })

  test('FEE-035 a locker ticks the applicable months', () => {
    const items = cuenta(libroCompleto(), { conLocker: true, locker: true, mesInicio: 3 })
    expect(
      items
        .filter((i) => i.tipo === 7)
        .map(estado)
        .join(''),
    ).toBe('0011111111')
  })

  test('FEE-037 an optional subject month is at its price in force, undiscounted', () => {
    const libro = libroDePrecios([valor(9, 500, { idMateria: 4 }), valor(9, 700, { idMateria: 4, mesDesde: 6 })])
    const mes = (m: Mes) => itemDeMateria({ ano: ANO, idNivel: NIVEL, idMateria: 4, mes: m, libro })
    expect(mes(5)).toMatchObject({ tipo: 8, monto: pesos(500), porcentaje: 100, aplicable: true })
    expect(mes(6).monto).toBe(pesos(700))
  })

  test('invariant 6: half-up to the centavo, as exact decimals say, and never above the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 11 }), fc.integer({ min: 0, max: 10_000 }), (lista, centesimas) => {
        const item = porCol(
          cuenta(libroDePrecios([{ ...valor(2, 1), monto: centavos(lista) }]), { porcentaje: parte(centesimas / 100) }),
          5,
        )
        const exacto = BigInt(lista) * BigInt(centesimas)
        expect(BigInt(item.monto)).toBe(exacto / 10_000n + (exacto % 10_000n >= 5_000n ? 1n : 0n))
        expect(item.monto).toBeLessThanOrEqual(lista)
      }),
    )
  })
})

describe('estado (D-041)', () => {
  const [base] = conFila([
    itemDeMateria({
      ano: ANO,
      idNivel: NIVEL,
      idMateria: 4,
      mes: 1,
      libro: libroDePrecios([valor(9, 100, { idMateria: 4 })]),
    }),
  ])
  const item = base!

  test.each([
    [0, 1, 100],
    [40, 2, 60],
    [100, 3, 0],
  ])('FEE-009 with %i paid of 100 it is %i', (pagado, esperado, resta) => {
    expect(estado({ ...item, pagado: pesos(pagado) })).toBe(esperado)
    expect(saldo({ ...item, pagado: pesos(pagado) })).toBe(pesos(resta))
  })

  test('not applicable, or at 0, is estado 0 and owes nothing', () => {
    expect(estado({ ...item, aplicable: false })).toBe(0)
    expect(estado({ ...item, monto: CERO })).toBe(0)
    expect(saldo({ ...item, aplicable: false })).toBe(0)
    expect(aplica({ ...item, monto: CERO })).toBe(false)
  })

  test('the free December of a PAC is paid', () => {
    expect(estado({ ...item, monto: CERO, origen: 'PAC' })).toBe(3)
  })
})
