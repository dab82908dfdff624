import { describe, expect, test } from 'vitest'
import { COMPLETA, cuenta, dia, pagar, parte, pesos, porCol, SIMPLE, valor } from './ejemplo.ts'
import { cambiarJornada, jornadaMostrada, mesDesdeJornada } from './jornada.ts'
import { libroDePrecios } from './precios.ts'
import type { Item } from './tipos.ts'

const HOY = dia('2025-08-01')
const libro = libroDePrecios([
  valor(2, 100_000),
  valor(2, 120_000, { mesDesde: 5 }),
  valor(2, 150_000, { idTipoJornada: COMPLETA }),
])
const items = cuenta(libro, { porcentaje: parte(50) })
const cambiar = (con: readonly Item[], mas = {}) =>
  cambiarJornada(con, { origen: SIMPLE, destino: COMPLETA, mesDesde: 6, quitarFijos: false, ...mas }, libro, HOY)

const fijo = (con: readonly Item[], col: number) =>
  con.map(
    (i): Item =>
      i.col === col ? { ...i, origen: 'MANUAL', idValor: null, montoLista: pesos(110_000), monto: pesos(55_000) } : i,
  )

describe('cambio de jornada (D-053..D-056)', () => {
  test('INS-010 FEE-021 not before the month after the last one paid', () => {
    const con = [5, 6, 7].reduce((lista, col) => pagar(lista, col, 50_000), items)
    expect(mesDesdeJornada(con)).toBe(4)
    expect(cambiar(con, { mesDesde: 3 })).toMatchObject({ ok: false })
    expect(cambiar(con, { mesDesde: 4 })).toMatchObject({ ok: true })
  })

  test('INS-011 FEE-021 blocked with month 10 paid; the first applicable month when nothing is', () => {
    expect(mesDesdeJornada(pagar(items, 17, 60_000))).toBe(11)
    expect(mesDesdeJornada(cuenta(libro, { mesInicio: 4, porcentaje: parte(0) }))).toBe(4)
  })

  test('D-054 with no month that applies there is nothing to change, whatever was paid', () => {
    const nada = items.map((i): Item => (i.tipo === 6 ? { ...i, aplicable: false } : i))
    expect(mesDesdeJornada(nada)).toBe(11)
    expect(cambiar(nada)).toMatchObject({ ok: false, falla: { message: 'No hay cuotas para modificar' } })
  })

  test('FEE-023 a target without price', () => {
    expect(cambiar(items, { destino: 9 })).toMatchObject({ ok: false, falla: { code: 'jornada-sin-valores' } })
  })

  test('FEE-022 a pinned month is named unless its pin goes', () => {
    expect(cambiar(fijo(items, 15))).toMatchObject({
      ok: false,
      falla: { message: 'Tienen un valor fijo: Cuota Octubre' },
    })
  })

  test('D-043 a month that would fall below its payment refuses all of it', () => {
    const caro = cuenta(libro, { idTipoJornada: COMPLETA })
    const con = pagar(caro, 14, 130_000)
    expect(cambiar(con, { origen: COMPLETA, destino: SIMPLE })).toMatchObject({
      ok: false,
      falla: { message: 'Cuota Septiembre quedaría en $ 120.000,00 y ya tiene pagados $ 130.000,00' },
    })
  })

  test('FEE-022 appendix A, 1 August: from August on at the target, July keeps its own', () => {
    const r = cambiar(fijo(items, 15), { quitarFijos: true })
    expect(
      r.ok && r.cambios.map((c) => [c.item.mes, c.despues.monto / 100, c.despues.origen, c.despues.idTipoJornada]),
    ).toEqual([6, 7, 8, 9, 10].map((mes) => [mes, 75_000, 'PRECIO', COMPLETA]))
    expect(porCol(items, 12).monto).toBe(pesos(60_000))
  })

  test('D-226 months that a withdrawal ended take the shift along, those before and those of another shift do not', () => {
    const fuera = items.map(
      (i): Item => (i.tipo === 6 && (i.mes ?? 0) >= 8 ? { ...i, aplicable: false, monto: pesos(0) } : i),
    )
    const otra = fuera.map((i): Item => (i.mes === 10 ? { ...i, idTipoJornada: COMPLETA } : i))
    const r = cambiar(otra, { mesDesde: 6 })
    expect(
      r.ok && r.cambios.map((c) => [c.item.mes, c.despues.monto / 100, c.despues.aplicable, c.despues.idTipoJornada]),
    ).toEqual([
      [6, 75_000, true, COMPLETA],
      [7, 75_000, true, COMPLETA],
      [8, 0, false, COMPLETA],
      [9, 0, false, COMPLETA],
    ])
  })

  test('D-055 a month raised by the overdue process takes the price of today and stays raised', () => {
    const con = items.map(
      (i): Item => (i.col === 5 ? { ...i, origen: 'BULK', montoLista: pesos(120_000), monto: pesos(60_000) } : i),
    )
    const r = cambiarJornada(con, { origen: SIMPLE, destino: COMPLETA, mesDesde: 1, quitarFijos: false }, libro, HOY)
    expect(r.ok && r.cambios[0]?.despues).toMatchObject({
      origen: 'BULK',
      monto: pesos(75_000),
      idTipoJornada: COMPLETA,
    })
  })

  test('D-053 the shift shown is that of the current month', () => {
    const con = items.map((i): Item => (i.tipo === 6 && (i.mes ?? 0) >= 6 ? { ...i, idTipoJornada: COMPLETA } : i))
    expect(jornadaMostrada(con, dia('2025-07-31'))).toBe(SIMPLE)
    expect(jornadaMostrada(con, HOY)).toBe(COMPLETA)
    expect(jornadaMostrada(con, dia('2026-03-01'))).toBe(COMPLETA)
    expect(jornadaMostrada(con, dia('2024-11-01'))).toBe(SIMPLE)
  })
})
