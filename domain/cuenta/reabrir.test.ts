import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { celdaPac } from '../cobranza/pac.ts'
import type { Centavos } from '../dinero.ts'
import type { Mes } from '../fecha.ts'
import { celdaTrasAtrasada } from './atrasadas.ts'
import { celdaDe, mismaCelda } from './celda.ts'
import { cuenta, parte, pesos, porCol, valor } from './ejemplo.ts'
import { saldo } from './estado.ts'
import { libroDePrecios } from './precios.ts'
import type { CambioFechado, PagoFechado, ValorFechado } from './reabrir.ts'
import { reabrir } from './reabrir.ts'
import { alcanza, celdaTrasCaso, celdaTrasPrecio, filaDe } from './repreciar.ts'
import type { Celda, Item, Motivo, Politica, Valor } from './tipos.ts'
import { POLITICA } from './tipos.ts'

interface Mundo {
  item: Item
  cambios: CambioFechado[]
  pagos: (PagoFechado & { paso: number })[]
  precios: ValorFechado[]
  ahora: number
}

const agosto = (mes: Mes): Mundo => empezar(13, valor(2, 1_000, { mesDesde: mes }))

function empezar(col: number, fila: Valor, p = 100): Mundo {
  const item = porCol(cuenta(libroDePrecios([fila]), { porcentaje: parte(p) }), col)
  const alta: CambioFechado = {
    motivo: 'ALTA',
    idProceso: null,
    momento: 1,
    deshecho: null,
    antes: celdaDe(item),
    despues: celdaDe(item),
  }
  return { item, cambios: [alta], pagos: [], precios: [{ momento: 0, valor: fila }], ahora: 1 }
}

function cambiar(m: Mundo, motivo: Motivo, despues: Celda, siempre = false): void {
  if (!siempre && mismaCelda(m.item, despues)) return
  m.cambios.push({ motivo, idProceso: null, momento: m.ahora, deshecho: null, antes: celdaDe(m.item), despues })
  m.item = { ...m.item, ...despues }
}

const libroDe = (m: Mundo) =>
  libroDePrecios(new Map(m.precios.map(({ valor: v }) => [`${v.tipo} ${v.mesDesde}`, v])).values())

function fijarPrecio(m: Mundo, fila: Valor, politica = POLITICA): void {
  m.ahora += 1
  m.precios.push({ momento: m.ahora, valor: fila })
  if (alcanza(filaDe(fila), m.item)) cambiar(m, 'PRECIO', celdaTrasPrecio(m.item, libroDe(m), politica))
}

function cambiarCaso(m: Mundo, p: number): void {
  m.ahora += 1
  cambiar(m, 'CASO', celdaTrasCaso(m.item, parte(p), libroDe(m)))
}

function pagar(m: Mundo, monto: Centavos, paso = m.ahora): void {
  m.ahora += 1
  m.pagos.push({ momento: m.ahora, monto, paso })
  m.item = { ...m.item, pagado: (m.item.pagado + monto) as Centavos }
}

function anular(m: Mundo, paso: number, politica = POLITICA, aplica = true): void {
  m.ahora += 1
  m.pagos = m.pagos.filter((p) => p.paso !== paso)
  const { pagado, despues } = reabrir(m.item, m, aplica, politica)
  cambiar(m, 'ANULACION', despues)
  m.item = { ...m.item, pagado }
}

describe('reabrir (D-082)', () => {
  test('FEE-012 a month paid before a rise takes the risen price', () => {
    const m = agosto(1)
    pagar(m, pesos(1_000), 7)
    fijarPrecio(m, valor(2, 1_200, { mesDesde: 6 }))
    expect(m.item.monto).toBe(pesos(1_000))
    anular(m, 7)
    expect(m.item).toMatchObject({ monto: pesos(1_200), pagado: 0, origen: 'PRECIO' })
    expect(m.item.idValor).toBe(m.precios[1]?.valor.id)
  })

  test('FEE-013 a one-off keeps the price at which a remaining payment froze it, and takes the new one without any', () => {
    const uno = empezar(2, valor(3, 300))
    pagar(uno, pesos(10), 7)
    pagar(uno, pesos(20), 8)
    fijarPrecio(uno, valor(3, 350))
    anular(uno, 8)
    expect(uno.item).toMatchObject({ monto: pesos(300), pagado: pesos(10) })
    anular(uno, 7)
    expect(uno.item).toMatchObject({ monto: pesos(350), pagado: 0 })
    // the payment that stays was made after the rise, so without the other one the rise would have reached the item
    const otro = empezar(2, valor(3, 300))
    pagar(otro, pesos(20), 7)
    fijarPrecio(otro, valor(3, 350))
    pagar(otro, pesos(10), 8)
    anular(otro, 7)
    expect(otro.item).toMatchObject({ monto: pesos(350), pagado: pesos(10) })
  })

  test('FEE-040 a month paid before a change of the special case re-opens at the new percentage', () => {
    const m = agosto(1)
    pagar(m, pesos(1_000), 7)
    cambiarCaso(m, 50)
    expect(m.item).toMatchObject({ monto: pesos(1_000), porcentaje: 50 })
    anular(m, 7)
    expect(m.item).toMatchObject({ monto: pesos(500), pagado: 0, porcentaje: 50 })
  })

  test('FEE-041 a process undone while the payment held the item is undone for it too', () => {
    const m = agosto(1)
    m.ahora += 1
    cambiar(m, 'BULK', celdaTrasAtrasada(m.item, { montoLista: pesos(1_500), idValor: 99 }, POLITICA))
    pagar(m, pesos(1_500), 7)
    m.cambios = m.cambios.map((c) => (c.motivo === 'BULK' ? { ...c, deshecho: m.ahora + 1 } : c))
    m.ahora += 1
    anular(m, 7)
    expect(m.item).toMatchObject({ monto: pesos(1_000), origen: 'PRECIO', montoLista: pesos(1_000) })
  })

  test('D-065 a process undone stays where a remaining payment had kept it', () => {
    const m = agosto(1)
    m.ahora += 1
    cambiar(m, 'BULK', celdaTrasAtrasada(m.item, { montoLista: pesos(1_500), idValor: 99 }, POLITICA))
    pagar(m, pesos(100), 7)
    pagar(m, pesos(100), 8)
    m.cambios = m.cambios.map((c) => (c.motivo === 'BULK' ? { ...c, deshecho: m.ahora + 1 } : c))
    m.ahora += 1
    anular(m, 8)
    expect(m.item).toMatchObject({ monto: pesos(1_500), origen: 'BULK', pagado: pesos(100) })
  })

  test('FEE-029 an item raised in proportion is raised in full without the payment, and by what stays of it', () => {
    const m = empezar(13, valor(2, 10_000))
    pagar(m, pesos(1_000), 7)
    pagar(m, pesos(3_000), 8)
    m.ahora += 1
    cambiar(m, 'BULK', celdaTrasAtrasada(m.item, { montoLista: pesos(15_000), idValor: 99 }, POLITICA))
    expect(m.item.monto).toBe(pesos(13_000))
    anular(m, 8)
    expect(m.item).toMatchObject({ monto: pesos(14_500), pagado: pesos(1_000), origen: 'BULK' })
    anular(m, 7)
    expect(m.item).toMatchObject({ monto: pesos(15_000), pagado: 0 })
  })

  test('COB-038 a pin and its shift stay, at the present percentage', () => {
    const m = agosto(1)
    m.ahora += 1
    cambiar(m, 'MANUAL', {
      ...celdaDe(m.item),
      montoLista: pesos(1_100),
      monto: pesos(1_100),
      idValor: null,
      origen: 'MANUAL',
    })
    pagar(m, pesos(1_100), 7)
    cambiarCaso(m, 50)
    fijarPrecio(m, valor(2, 2_000, { mesDesde: 6 }))
    anular(m, 7)
    expect(m.item).toMatchObject({ monto: pesos(550), origen: 'MANUAL', porcentaje: 50, montoLista: pesos(1_100) })
  })

  test('COB-041 the December of an annulled PAC takes the price in force', () => {
    const m = empezar(17, valor(2, 1_000))
    m.ahora += 1
    cambiar(m, 'PAC', celdaPac(m.item))
    fijarPrecio(m, valor(2, 1_300, { mesDesde: 9 }))
    expect(m.item.monto).toBe(0)
    anular(m, 7)
    expect(m.item).toMatchObject({ monto: pesos(1_300), origen: 'PRECIO' })
  })

  test('D-226 a month that the payment had kept through a withdrawal does not apply any more', () => {
    const m = agosto(1)
    pagar(m, pesos(100), 7)
    anular(m, 7, POLITICA, false)
    expect(m.item).toMatchObject({ aplicable: false, monto: 0, idValor: null })
    const otro = agosto(1)
    pagar(otro, pesos(100), 7)
    pagar(otro, pesos(100), 8)
    anular(otro, 8, POLITICA, false)
    expect(otro.item).toMatchObject({ aplicable: true, pagado: pesos(100) })
  })

  test('D-219 an item enrolled at a price that was withdrawn since re-opens at the one that stands', () => {
    const m = agosto(1)
    const fila = valor(2, 1_200, { mesDesde: 6 })
    const aLaSuba = { ...celdaDe(m.item), monto: fila.monto, montoLista: fila.monto, idValor: fila.id }
    m.cambios = m.cambios.map((c) => ({ ...c, antes: aLaSuba, despues: aLaSuba }))
    m.item = { ...m.item, ...aLaSuba }
    m.ahora += 1
    cambiar(m, 'UNDO', celdaTrasPrecio(m.item, libroDe(m), POLITICA))
    pagar(m, pesos(1_000), 7)
    anular(m, 7)
    expect(m.item).toMatchObject({ monto: pesos(1_000), idValor: m.precios[0]?.valor.id })
  })

  test('a row without records starts as it is', () => {
    const m = agosto(1)
    m.cambios = []
    pagar(m, pesos(1_000), 7)
    fijarPrecio(m, valor(2, 1_200, { mesDesde: 2 }))
    anular(m, 7)
    expect(m.item.monto).toBe(pesos(1_200))
  })
})

type Paso =
  | { readonly que: 'precio'; readonly mes: Mes; readonly mas: number }
  | { readonly que: 'caso'; readonly p: number }
  | { readonly que: 'pago'; readonly monto: number }
  | { readonly que: 'manual'; readonly monto: number }

const unPaso: fc.Arbitrary<Paso> = fc.oneof(
  fc.record({
    que: fc.constant('precio' as const),
    mes: fc.constantFrom<Mes>(2, 6, 8),
    mas: fc.integer({ min: 0, max: 400 }),
  }),
  fc.record({ que: fc.constant('caso' as const), p: fc.constantFrom(100, 75, 33.33, 90) }),
  fc.record({ que: fc.constant('pago' as const), monto: fc.integer({ min: 1, max: 70_000 }) }),
  fc.record({ que: fc.constant('manual' as const), monto: fc.integer({ min: 900, max: 1_500 }) }),
)

/** Plays the steps except those left out; false when one of them could not have happened then. */
function vivir(m: Mundo, pasos: readonly Paso[], sin: number, politica: Politica, anuladoEn = -1): boolean {
  for (const [n, paso] of pasos.entries()) {
    if (n === anuladoEn) anular(m, sin, politica)
    if (paso.que === 'precio') {
      const techo = Math.max(...m.precios.map((p) => p.valor.monto)) / 100
      const tipo = m.item.tipo === 6 ? 2 : 3
      const mes = tipo === 2 ? paso.mes : 1
      if (m.precios.some(({ valor: v }) => v.mesDesde > mes)) continue
      fijarPrecio(m, valor(tipo, techo + paso.mas, { mesDesde: mes }), politica)
    } else if (paso.que === 'caso') {
      if (m.item.tipo === 6) cambiarCaso(m, paso.p)
    } else if (paso.que === 'manual') {
      const montoLista = pesos(paso.monto)
      if (m.item.tipo !== 6) continue
      const despues: Celda = { ...celdaDe(m.item), montoLista, idValor: null, origen: 'MANUAL' }
      const monto = Math.round((montoLista * despues.porcentaje) / 100) as Centavos
      if (saldo(m.item) === 0 || monto < m.item.pagado) return false
      m.ahora += 1
      cambiar(m, 'MANUAL', { ...despues, monto }, true)
    } else if (n !== sin || anuladoEn !== -1) {
      if (paso.monto > saldo(m.item)) return false
      pagar(m, paso.monto as Centavos, n)
    }
  }
  return true
}

const suyo = (m: Mundo) => {
  const v = m.precios.find((p) => p.valor.id === m.item.idValor)?.valor
  return { ...celdaDe(m.item), idValor: v && [v.mesDesde, v.monto], pagado: m.item.pagado }
}

test('invariant 28: collecting and annulling is the identity, whatever prices and percentages did in between', () => {
  const politicas = fc
    .constantFrom('total', 'proporcional', 'congela')
    .map((p) => ({ ...POLITICA, parcialAumento: p }) as Politica)
  let probados = 0
  fc.assert(
    fc.property(
      fc.constantFrom(13, 2),
      fc.array(unPaso, { minLength: 2, maxLength: 9 }),
      fc.nat(),
      fc.nat(),
      politicas,
      (col, pasos, cual, cuando, politica) => {
        const pagos = pasos.flatMap((p, n) => (p.que === 'pago' ? [n] : []))
        const sin = pagos[cual % Math.max(1, pagos.length)]
        if (sin === undefined) return
        const nuevo = () => empezar(col, valor(col === 13 ? 2 : 3, 1_000))
        const nunca = nuevo()
        const alFinal = nuevo()
        const anuladoEn = sin + 1 + (cuando % (pasos.length - sin))
        if (!vivir(nunca, pasos, sin, politica) || !vivir(alFinal, pasos, sin, politica, anuladoEn)) return
        if (anuladoEn >= pasos.length) anular(alFinal, sin, politica)
        probados += 1
        expect(suyo(alFinal)).toEqual(suyo(nunca))
      },
    ),
    { numRuns: 2_000 },
  )
  expect(probados).toBeGreaterThan(200)
})
