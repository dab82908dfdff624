import { describe, expect, test } from 'vitest'
import {
  ANO,
  conFila,
  cuenta,
  dia,
  libroCompleto,
  lockerDe,
  NIVEL,
  pagar,
  pesos,
  porCol,
  valor,
} from '../cuenta/ejemplo.ts'
import { itemDeMateria } from '../cuenta/plan.ts'
import { libroDePrecios } from '../cuenta/precios.ts'
import type { Item } from '../cuenta/tipos.ts'
import { POLITICA } from '../cuenta/tipos.ts'
import type { Centavos } from '../dinero.ts'
import { decir } from '../rechazos.ts'
import type { LineaPedida } from './imputar.ts'
import { imputar } from './imputar.ts'

const HOY = dia('2025-03-20')
const items = cuenta(libroCompleto(), { conLocker: true, locker: true })

const linea = (item: Item, monto: number, mas: Partial<LineaPedida> = {}): LineaPedida => ({
  id: item.id,
  monto: pesos(monto),
  tipo: item.tipo,
  ...mas,
})

function mensaje(
  lineas: LineaPedida[],
  de: { items?: readonly Item[]; pac?: number[]; hoy?: string; llevaPac?: boolean } = {},
) {
  const r = imputar(
    [{ idInscripcion: 1, items: de.items ?? items, llevaPac: de.llevaPac ?? false }],
    { data: lineas, pac: de.pac ?? [] },
    dia(de.hoy ?? HOY),
    POLITICA,
  )
  return r.ok ? r.total : decir('items-no-validos', r.codigos).mensaje
}

const en = (col: number, monto: number, de: readonly Item[] = items) => linea(porCol(de, col), monto)

describe('imputar: rechazos (D-078)', () => {
  test('COB-032 an amount of nothing, below nothing, above the balance or with three decimals', () => {
    expect(mensaje([en(1, 0)])).toBe('invalid:1')
    expect(mensaje([en(1, -5)])).toBe('invalid:1')
    expect(mensaje([en(1, 80_000.01)])).toBe('invalid:1')
    expect(mensaje([{ ...en(1, 1), monto: null }])).toBe('invalid:1')
    expect(mensaje([{ ...en(1, 1), monto: Number.NaN as Centavos }])).toBe('invalid:1')
    expect(mensaje([en(5, 60_000, pagar(items, 5, 50_000))], { items: pagar(items, 5, 50_000) })).toBe('invalid:4')
  })

  test('COB-032 another version than the one shown, whatever the amount; without version it is not asked', () => {
    expect(mensaje([{ ...en(1, 100), version: 2 }])).toBe('invalid:1')
    expect(mensaje([{ ...en(1, 100), version: 1 }])).toBe(pesos(100))
    expect(mensaje([en(1, 100)])).toBe(pesos(100))
  })

  test('the same item twice, an id of nobody, a type that is not its own: invalid for the type sent', () => {
    expect(mensaje([en(1, 10), en(1, 20)])).toBe('invalid:1')
    expect(mensaje([{ id: 9_999, monto: pesos(1), tipo: 8 }])).toBe('invalid:6')
    expect(mensaje([{ ...en(1, 10), tipo: 5 }])).toBe('invalid:3')
  })

  test('COB-020 codes are unique and rise', () => {
    expect(mensaje([en(5, 0), en(1, 0), linea(lockerDe(items, 1), 0), en(2, 0), en(3, 0)])).toBe('invalid:1,2,4,5')
  })

  test('nothing to collect is refused', () => {
    expect(mensaje([])).toBe('invalid:')
  })

  test('COB-010 COB-028 April while March is owed', () => {
    expect(mensaje([en(6, 100_000)])).toBe('invalid:4')
  })

  test('COB-030 appendix A, 20 March: March in part and April', () => {
    expect(mensaje([en(5, 50_000), en(6, 100_000)])).toBe('invalid:4')
  })

  test('COB-011 COB-031 Material 2, Fotocopia 2 and Seguro 2 before the first', () => {
    expect(mensaje([en(9, 30_000)])).toBe('invalid:2')
    expect(mensaje([en(10, 5_000)])).toBe('invalid:2')
    expect(mensaje([en(11, 10_000)])).toBe('invalid:3')
  })

  test('COB-010 the fees of an enrolment with the mark of a PAC in any order, its materials in theirs', () => {
    expect(mensaje([en(6, 1)])).toBe('invalid:4')
    expect(mensaje([en(6, 1)], { llevaPac: true })).toBe(pesos(1))
    expect(mensaje([en(9, 30_000)], { llevaPac: true })).toBe('invalid:2')
    expect(mensaje([linea(lockerDe(items, 2), 2_000)], { llevaPac: true })).toBe('invalid:5')
  })

  test('lockers and each optional subject have a chain of their own', () => {
    const libro = libroDePrecios([valor(9, 500, { idMateria: 4 }), valor(9, 500, { idMateria: 5 })])
    const materia = (idMateria: number, mes: 1 | 2) =>
      itemDeMateria({ ano: ANO, idNivel: NIVEL, idMateria, mes, libro })
    const con = [...items, ...conFila([materia(4, 1), materia(4, 2), materia(5, 2)], 101)]
    const opcional = (id: number) => linea(con.find((i) => i.id === id)!, 500)
    expect(mensaje([opcional(102)], { items: con })).toBe('invalid:6')
    expect(mensaje([opcional(103), opcional(101), opcional(102)], { items: con })).toBe(pesos(1_500))
    expect(mensaje([linea(lockerDe(items, 2), 2_000)])).toBe('invalid:5')
  })

  test('a fully paid item or one that does not apply cannot be charged', () => {
    const junio = cuenta(libroCompleto(), { mesInicio: 4 })
    expect(mensaje([en(5, 1, junio)], { items: junio })).toBe('invalid:4')
    const pagada = pagar(items, 1, 80_000)
    expect(mensaje([en(1, 1, pagada)], { items: pagada })).toBe('invalid:1')
  })
})

describe('imputar: aceptadas', () => {
  test('COB-029 appendix A, 20 March: March in full and April in part', () => {
    const con = pagar(items, 5, 50_000)
    expect(mensaje([en(6, 80_000, con), en(5, 50_000, con)], { items: con })).toBe(pesos(130_000))
  })

  test('months that do not apply are skipped in a chain', () => {
    const junio = cuenta(libroCompleto(), { mesInicio: 4 })
    expect(mensaje([en(8, 100_000, junio)], { items: junio })).toBe(pesos(100_000))
  })

  test('COB-035 lines of two students come back in the order sent, with the balance before and after', () => {
    const otros = cuenta(libroCompleto(), { desdeId: 201, idInscripcion: 2 })
    const cuentas = [
      { idInscripcion: 1, items },
      { idInscripcion: 2, items: otros },
    ]
    const r = imputar(cuentas, { data: [en(5, 40_000, otros), en(1, 80_000)], pac: [] }, HOY, POLITICA)
    expect(r).toMatchObject({
      ok: true,
      total: pesos(120_000),
      pac: [],
      lineas: [
        { item: { idInscripcion: 2 }, monto: pesos(40_000), saldoAntes: pesos(100_000), saldoDespues: pesos(60_000) },
        { item: { idInscripcion: 1 }, monto: pesos(80_000), saldoAntes: pesos(80_000), saldoDespues: 0 },
      ],
    })
  })
})

describe('PAC (D-070..D-072)', () => {
  const sinMateriaDos = items
  const todo = (de: readonly Item[]) =>
    de.filter((i) => i.aplicable && i.monto > 0).map((i) => linea(i, i.col === 17 ? 0 : (i.monto - i.pagado) / 100))
  const TOTAL = 80_000 + 2 * (30_000 + 5_000 + 10_000) + 9 * 100_000 + 10 * 2_000

  test('December at 0 is only for a PAC', () => {
    expect(mensaje(todo(sinMateriaDos))).toBe('invalid:4')
  })

  test('COB-033 everything open in full, December free', () => {
    expect(mensaje(todo(items), { pac: [1, 1] })).toBe(pesos(TOTAL))
    const r = imputar([{ idInscripcion: 1, items }], { data: todo(items), pac: [1] }, HOY, POLITICA)
    expect(r).toMatchObject({ ok: true, pac: [{ idInscripcion: 1, diciembre: { col: 17 } }] })
    expect(r.ok && r.lineas.find((l) => l.item.col === 17)).toMatchObject({
      monto: 0,
      saldoAntes: pesos(100_000),
      saldoDespues: 0,
    })
  })

  test('COB-033 with a payment on account already made on March', () => {
    const con = pagar(items, 5, 40_000)
    expect(mensaje(todo(con), { items: con, pac: [1] })).toBe(pesos(TOTAL - 40_000))
  })

  test('something left out, or not in full, or December paid', () => {
    expect(mensaje(todo(items).slice(1), { pac: [1] })).toBe('invalid:4')
    expect(
      mensaje(
        todo(items).map((l) => (l.tipo === 1 ? { ...l, monto: pesos(1) } : l)),
        { pac: [1] },
      ),
    ).toBe('invalid:4')
    expect(
      mensaje(
        todo(items).map((l) => (l.monto === 0 ? { ...l, monto: pesos(100_000) } : l)),
        { pac: [1] },
      ),
    ).toBe('invalid:4')
  })

  test('an enrolment that is not on the screen', () => {
    expect(mensaje(todo(items), { pac: [1, 2] })).toBe('invalid:4')
  })

  test('COB-034 refused with a month paid, a month without price, or an overdue one', () => {
    const pagada = pagar(items, 5, 100_000)
    expect(mensaje(todo(pagada), { items: pagada, pac: [1] })).toBe('invalid:4')
    const desdeAbril = cuenta(libroCompleto(2))
    expect(mensaje(todo(desdeAbril), { items: desdeAbril, pac: [1] })).toBe('invalid:4')
    expect(mensaje(todo(items), { pac: [1], hoy: '2025-04-01' })).toBe('invalid:4')
  })
})
