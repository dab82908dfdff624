import { describe, expect, test } from 'vitest'
import { imputar } from '../cobranza/imputar.ts'
import type { Centavos } from '../dinero.ts'
import { decir } from '../rechazos.ts'
import { cuenta, dia, parte, pesos, porCol, preciosDeMarzo, valor } from './ejemplo.ts'
import { estado, saldo } from './estado.ts'
import { libroDePrecios, puedeFijarPrecio } from './precios.ts'
import { filaDe, repreciarPorPrecio } from './repreciar.ts'
import type { Item } from './tipos.ts'
import { POLITICA } from './tipos.ts'

/** Collects amounts in pesos by column: the account after it, or the Message. */
function cobrar(items: readonly Item[], hoy: string, pagos: readonly (readonly [number, number])[]): Item[] | string {
  const data = pagos.map(([col, monto]) => ({
    id: porCol(items, col).id,
    monto: pesos(monto),
    tipo: porCol(items, col).tipo,
  }))
  const r = imputar([{ idInscripcion: 1, items }], { data, pac: [] }, dia(hoy), POLITICA)
  if (!r.ok) return decir('items-no-validos', r.codigos).mensaje
  const por = new Map(r.lineas.map((l) => [l.item.id, l.monto]))
  return items.map((i) => ({ ...i, pagado: (i.pagado + (por.get(i.id) ?? 0)) as Centavos }))
}

const ver = (items: readonly Item[], col: number) => {
  const item = porCol(items, col)
  return [item.monto / 100, estado(item), saldo(item) / 100]
}

describe('the worked example, March to May', () => {
  const filas = preciosDeMarzo()
  const libro = libroDePrecios(filas)
  const diezDeMarzo = cuenta(libro, { porcentaje: parte(80) })
  const doceDeMarzo = cobrar(diezDeMarzo, '2025-03-12', [
    [1, 80_000],
    [5, 50_000],
  ]) as Item[]
  const veinteDeMarzo = cobrar(doceDeMarzo, '2025-03-20', [
    [5, 30_000],
    [6, 80_000],
  ]) as Item[]

  test('10 March: enrolled with 80 %', () => {
    expect(diezDeMarzo.map((i) => i.monto / 100)).toEqual([
      80_000, 30_000, 0, 10_000, 80_000, 80_000, 80_000, 80_000, 0, 0, 0, 80_000, 80_000, 80_000, 80_000, 80_000,
      80_000,
    ])
    expect(diezDeMarzo.map(estado).join('')).toBe('11011111000111111')
  })

  test('12 March: enrolment fee in full and March in part', () => {
    expect(ver(doceDeMarzo, 1)).toEqual([80_000, 3, 0])
    expect(ver(doceDeMarzo, 5)).toEqual([80_000, 2, 30_000])
  })

  test('20 March: April without finishing March is invalid:4, both together are taken', () => {
    expect(cobrar(doceDeMarzo, '2025-03-20', [[6, 80_000]])).toBe('invalid:4')
    expect(ver(veinteDeMarzo, 5)).toEqual([80_000, 3, 0])
    expect(ver(veinteDeMarzo, 6)).toEqual([80_000, 3, 0])
  })

  test('2 May: 120 000 from July', () => {
    const fila = valor(2, 120_000, { mesDesde: 5 })
    expect(puedeFijarPrecio(libro, fila, fila.ano, fila.mesDesde, fila.monto, dia('2025-05-02'))).toMatchObject({
      ok: true,
    })
    const cambios = repreciarPorPrecio(veinteDeMarzo, filaDe(fila), libroDePrecios([...filas, fila]), POLITICA)
    expect(cambios.map((c) => [c.item.mes, c.despues.monto / 100])).toEqual(
      [5, 6, 7, 8, 9, 10].map((mes) => [mes, 96_000]),
    )
  })
})
