import fc from 'fast-check'
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
  parte,
  pesos,
  porCol,
  valor,
} from '../cuenta/ejemplo.ts'
import { saldo } from '../cuenta/estado.ts'
import { itemDeMateria } from '../cuenta/plan.ts'
import { libroDePrecios } from '../cuenta/precios.ts'
import type { Item } from '../cuenta/tipos.ts'
import { POLITICA } from '../cuenta/tipos.ts'
import { type Centavos, sumar } from '../dinero.ts'
import type { Mes } from '../fecha.ts'
import { anteriores, cobrable, cobrableDeCelda } from './cadena.ts'
import { imputar } from './imputar.ts'
import { permitePac } from './pac.ts'
import type { Accion, Grilla, Seleccion } from './seleccion.ts'
import { estadoDeCelda, impedidasDe, lineasDe, NADA, puedeCobrarse, reducir, totalDe } from './seleccion.ts'

const HOY = dia('2025-03-20')

const grillaDe = (items: readonly Item[], idInscripcion = 1, hoy = HOY): Grilla => ({
  idInscripcion,
  permitePac: permitePac(items, hoy, POLITICA),
  celdas: items.map(cobrable),
})

const items = pagar(cuenta(libroCompleto(), { conLocker: true, locker: true }), 1, 80_000)
const grilla = grillaDe(items)
const id = (col: number) => porCol(items, col).id
const tras = (...acciones: Accion[]) => acciones.reduce((s, a) => reducir([grilla], s, a), NADA)
const alternar = (col: number): Accion => ({ tipo: 'alternar', id: id(col) })
const monto = (col: number, n: number | null): Accion => ({
  tipo: 'monto',
  id: id(col),
  monto: n === null ? null : pesos(n),
})
const pac = (activo: boolean): Accion => ({ tipo: 'pac', idInscripcion: 1, activo })
const cols = (s: Seleccion) => items.filter((i) => s.montos.has(i.id)).map((i) => i.col ?? `locker ${i.mes}`)
const ver = (s: Seleccion, col: number) => estadoDeCelda(grilla, s, cobrable(porCol(items, col)))

describe('seleccion', () => {
  test('COB-010 a later month cannot be ticked first, nor COB-013 a paid one', () => {
    expect(cols(tras(alternar(6)))).toEqual([])
    expect(ver(NADA, 6).disabled).toBe(true)
    expect(cols(tras(alternar(1)))).toEqual([])
    expect(ver(NADA, 1).disabled).toBe(true)
  })

  test('chooses all that is owed until a month, each in its order, and leaves what comes after', () => {
    const debido = (hasta: Mes): Accion => ({ tipo: 'debido', idInscripcion: 1, hasta })
    const hastaMayo = items.filter((i) => saldo(i) > 0 && (i.mes ?? (i.semestre === 2 ? 5 : 1)) <= 3)
    expect(totalDe([grilla], tras(debido(3)))).toBe(sumar(hastaMayo.map(saldo)))
    expect(new Set(tras(debido(3)).montos.keys())).toEqual(new Set(hastaMayo.map((i) => i.id)))
    expect(tras(alternar(5), monto(5, 10), debido(3))).toEqual(tras(debido(3)))
    expect(tras(debido(10)).montos.size).toBe(items.filter((i) => saldo(i) > 0).length)
    expect(tras(pac(true), debido(10)).montos).toEqual(tras(pac(true)).montos)
    expect(tras({ ...debido(3), idInscripcion: 9 } as Accion)).toBe(NADA)
  })

  test('COB-010 with the mark of a PAC a later month can be ticked first, and stays when an earlier one goes', () => {
    const conPac = { ...grilla, llevaPac: true }
    const marcar = (s: Seleccion, col: number) => reducir([conPac], s, alternar(col))
    const s = marcar(marcar(NADA, 6), 5)
    expect(cols(s)).toEqual([5, 6])
    expect(cols(marcar(s, 5))).toEqual([6])
    expect(cols(reducir([conPac], s, { tipo: 'recargar' }))).toEqual([5, 6])
    expect(cols(marcar(NADA, 9))).toEqual([])
  })

  test('COB-008 COB-009 an amount above the balance, nothing, or no number blocks the collection', () => {
    for (const n of [100_000.01, 0, null]) {
      const s = tras(alternar(5), monto(5, n))
      expect(ver(s, 5).error).not.toBeNull()
      expect(puedeCobrarse([grilla], s)).toBe(false)
      expect(impedidasDe([grilla], s)).toEqual([{ id: porCol(items, 5).id, error: ver(s, 5).error }])
      // what cannot be collected is not counted
      expect(totalDe([grilla], s)).toBe(0)
      expect(totalDe([grilla], reducir([grilla], s, { tipo: 'alternar', id: porCol(items, 2).id }))).toBe(pesos(30_000))
    }
    expect(puedeCobrarse([grilla], NADA)).toBe(false)
    expect(cols(tras(monto(5, 10)))).toEqual([]) // an amount alone selects nothing
  })

  test('COB-007 a ticked cell takes its whole balance and frees the next', () => {
    const s = tras(alternar(5))
    expect(ver(s, 5)).toMatchObject({ selected: true, chargeMonto: pesos(100_000), error: null, checkedByOrder: false })
    expect(ver(s, 6)).toMatchObject({ selected: false, disabled: false, checkedByOrder: true })
    expect(ver(s, 7).disabled).toBe(true)
  })

  test('D-069 lowering or unticking an earlier month unticks the later ones of its chain only', () => {
    const varios = [alternar(5), alternar(6), alternar(7), alternar(2)]
    expect(cols(tras(...varios))).toEqual([2, 5, 6, 7])
    expect(cols(tras(...varios, monto(6, 50_000)))).toEqual([2, 5, 6])
    expect(cols(tras(...varios, alternar(5)))).toEqual([2])
    expect(totalDe([grilla], tras(...varios, monto(7, 1)))).toBe(pesos(30_000 + 200_000 + 1))
  })

  test('COB-012 PAC ticks every open cell of the first row and the lockers, December free, all locked', () => {
    const s = tras(alternar(5), monto(5, 10), pac(true))
    expect(cols(s)).toEqual([
      ...Array.from({ length: 16 }, (_, i) => i + 2),
      ...Array.from({ length: 10 }, (_, i) => `locker ${i + 1}`),
    ])
    expect(ver(s, 17)).toMatchObject({ chargeMonto: 0, disabled: true, error: null })
    expect(ver(s, 5)).toMatchObject({ chargeMonto: pesos(100_000), disabled: true })
    expect(puedeCobrarse([grilla], s)).toBe(true)
    expect(cols(tras(alternar(2), pac(true), pac(false)))).toEqual([])
  })

  test('PAC is not taken where it is not on offer', () => {
    expect(reducir([{ ...grilla, permitePac: false }], NADA, pac(true))).toBe(NADA)
  })

  test('after a reload items paid meanwhile leave the selection, with the later ones of their chain', () => {
    const s = tras(alternar(5), alternar(6), alternar(2))
    const despues = reducir([grillaDe(pagar(items, 5, 40_000))], s, { tipo: 'recargar' })
    expect(despues.montos.get(id(5))).toBe(pesos(100_000)) // shown with its error: old amount above the new balance
    expect(despues.montos.has(id(6))).toBe(false)
    expect(despues.montos.has(id(2))).toBe(true)
    expect(reducir([], s, { tipo: 'recargar' })).toEqual(NADA)
    const sinPac = reducir([{ ...grilla, permitePac: false }], tras(pac(true)), { tipo: 'recargar' })
    expect(sinPac.pac.size).toBe(0)
    expect(sinPac.montos.has(id(17))).toBe(false)
  })

  test('after a reload what was whole is whole, at the price of now, with the later ones; a part stays what it was', () => {
    const otra = { tipo: 'recargar', antes: [grilla] } as const
    const s = tras(alternar(5), alternar(6), alternar(2), monto(2, 10))
    const celdas = grilla.celdas.map((c) => (c.id === id(5) ? { ...c, saldo: pesos(107_000) } : c))
    for (const [ahora, entera] of [
      [{ ...grilla, celdas }, 107_000],
      [grillaDe(pagar(items, 5, 40_000)), 60_000],
    ] as const) {
      const despues = reducir([ahora], s, otra)
      expect(despues.montos.get(id(5))).toBe(pesos(entera))
      expect(despues.montos.get(id(6))).toBe(s.montos.get(id(6)))
      expect(despues.montos.get(id(2))).toBe(pesos(10))
    }
    expect(reducir([grillaDe(pagar(items, 5, 100_000))], s, otra).montos.has(id(5))).toBe(false)
  })

  test('cells of the answer are the items of the server', () => {
    const celdas = items.map((i) => {
      const col = i.col ?? porCol(items, (i.mes ?? 0) <= 4 ? (i.mes ?? 0) + 4 : (i.mes ?? 0) + 7).col!
      const { estado, saldo: resta } = cobrable(i)
      return cobrableDeCelda({ id: i.id, tipo: i.tipo, col, estado, saldo: resta })
    })
    expect(celdas).toEqual(grilla.celdas)
  })
})

/**
 * Makes random accounts: different first months, percentages and lockers, an optional subject, and payments that
 * respect the chains.
 */
const unaCuenta = fc.record({
  mesInicio: fc.integer({ min: 1, max: 10 }),
  parte: fc.constantFrom(100, 80, 33.33, 0),
  conLocker: fc.boolean(),
  locker: fc.boolean(),
  preciosDesde: fc.constantFrom(1, 1, 1, 4),
  pagos: fc.array(fc.tuple(fc.nat(30), fc.constantFrom(1, 1, 0.5, 0.123)), { maxLength: 12 }),
})

function armar(idInscripcion: number, de: typeof unaCuenta extends fc.Arbitrary<infer T> ? T : never): Item[] {
  const desdeId = idInscripcion * 1000
  const libro = libroDePrecios([valor(9, 500, { idMateria: 4 })])
  const base = cuenta(libroCompleto(de.preciosDesde as Mes), {
    idInscripcion,
    desdeId,
    mesInicio: de.mesInicio as Mes,
    porcentaje: parte(de.parte),
    conLocker: de.conLocker,
    locker: de.locker,
  })
  const materias = ([3, 4, 5] as const).map((mes) =>
    itemDeMateria({ ano: ANO, idNivel: NIVEL, idMateria: 4, mes, libro }),
  )
  let todos = [...base, ...conFila(materias, desdeId + 100, idInscripcion)]
  for (const [cual, fraccion] of de.pagos) {
    const item = todos[cual % todos.length]!
    const libre = saldo(item) > 0 && anteriores(todos, item).every((otro) => saldo(otro) === 0)
    if (!libre) continue
    const pago = Math.max(1, Math.floor(saldo(item) * fraccion))
    todos = todos.map((i) => (i === item ? { ...i, pagado: (i.pagado + pago) as Centavos } : i))
  }
  return todos
}

const unaAccion = (ids: readonly number[]): fc.Arbitrary<Accion> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids).map((cual): Accion => ({ tipo: 'alternar', id: cual })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...ids), fc.option(fc.integer({ min: -1, max: 12_000_000 })))
        .map(([cual, n]): Accion => ({ tipo: 'monto', id: cual, monto: n as Centavos | null })),
    },
    fc
      .tuple(fc.constantFrom(1, 2), fc.boolean())
      .map(([idInscripcion, activo]): Accion => ({ tipo: 'pac', idInscripcion, activo })),
  )

const escena = fc
  .tuple(unaCuenta, unaCuenta, fc.constantFrom('2024-11-20', '2025-03-20', '2025-06-20'))
  .chain(([a, b, hoy]) => {
    const cuentas = [
      { idInscripcion: 1, items: armar(1, a) },
      { idInscripcion: 2, items: armar(2, b) },
    ]
    const ids = cuentas.flatMap((c) => c.items.map((i) => i.id))
    return fc.tuple(fc.constant(cuentas), fc.constant(dia(hoy)), fc.array(unaAccion(ids), { maxLength: 40 }))
  })

test('COB-010 COB-011 COB-012 whatever the screen lets one choose, the server accepts', () => {
  let aceptadas = 0
  fc.assert(
    fc.property(escena, ([cuentas, hoy, acciones]) => {
      const grillas = cuentas.map((c) => grillaDe(c.items, c.idInscripcion, hoy))
      let s = NADA
      for (const a of acciones) s = reducir(grillas, s, a)
      if (!puedeCobrarse(grillas, s)) return
      const r = imputar(cuentas, { data: lineasDe(grillas, s), pac: [...s.pac] }, hoy, POLITICA)
      expect(r).toMatchObject({ ok: true, total: totalDe(grillas, s) })
      aceptadas += 1
    }),
    { numRuns: 300 },
  )
  expect(aceptadas).toBeGreaterThan(50)
})

test('invariant 2: whatever is accepted leaves 0 ≤ pagado ≤ monto and paid chains without gaps', () => {
  let aceptadas = 0
  fc.assert(
    fc.property(
      escena,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(1, 1, 0.5, 1.01, 0)), { minLength: 1, maxLength: 5 }),
      ([cuentas, hoy], pedidos) => {
        const abiertos = cuentas.flatMap((c) => c.items.filter((i) => saldo(i) > 0))
        const elegidos = new Map(
          pedidos.map(([cual, fraccion]) => [abiertos[cual % Math.min(abiertos.length, 12)], fraccion]),
        )
        const data = [...elegidos].flatMap(([item, fraccion]) =>
          item ? [{ id: item.id, monto: Math.round(saldo(item) * fraccion) as Centavos, tipo: item.tipo }] : [],
        )
        const r = imputar(cuentas, { data, pac: [] }, hoy, POLITICA)
        if (!r.ok) return
        aceptadas += 1
        const pagado = new Map(r.lineas.map((l) => [l.item.id, l.monto]))
        for (const { items: suyos } of cuentas) {
          const luego = suyos.map((i) => ({ ...i, pagado: (i.pagado + (pagado.get(i.id) ?? 0)) as Centavos }))
          for (const i of luego) {
            expect(i.pagado).toBeLessThanOrEqual(i.monto)
            expect(i.pagado).toBeGreaterThanOrEqual(0)
            if (i.pagado > 0) expect(anteriores(luego, i).every((otro) => saldo(otro) === 0)).toBe(true)
          }
        }
        expect(r.lineas.reduce((t, l) => t + l.monto, 0)).toBe(r.total)
      },
    ),
    { numRuns: 300 },
  )
  expect(aceptadas).toBeGreaterThan(20)
})

test('a locker month cannot be ticked before the first', () => {
  const s = reducir([grilla], NADA, { tipo: 'alternar', id: lockerDe(items, 2).id })
  expect(s.montos.size).toBe(0)
})
