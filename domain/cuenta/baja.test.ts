import { describe, expect, test } from 'vitest'
import { celdaPac } from '../cobranza/pac.ts'
import { caeConLaBaja, darDeBaja, errorDeFechaDeBaja, volverDeBaja } from './baja.ts'
import { ANO, cambio, cuenta, dia, libroCompleto, pagar, parte, pesos, porCol, valor } from './ejemplo.ts'
import { libroDePrecios, preciosDe } from './precios.ts'
import type { Antecedentes } from './reabrir.ts'
import type { Item } from './tipos.ts'

const libro = libroCompleto()
const items = cuenta(libro, { conLocker: true, locker: true })
const tras = (con: readonly Item[], cambios: ReturnType<typeof darDeBaja>): Item[] => {
  const por = new Map(cambios.map((c) => [c.item.id, c.despues]))
  return con.map((i) => ({ ...i, ...por.get(i.id) }))
}
const cuales = (cambios: ReturnType<typeof darDeBaja>) => cambios.map((c) => c.item.col ?? `locker ${c.item.mes}`)

/** Gives each item a history with one record: the item as it is. */
const altas = (de: readonly Item[]): Map<number, Antecedentes> =>
  new Map(de.map((i) => [i.id, { cambios: [cambio('ALTA', i)], pagos: [], precios: [] }]))

describe('baja (D-226)', () => {
  test('what has a payment, and the December of a PAC, stay', () => {
    const con = pagar(items, 13, 1).map((i): Item => (i.col === 17 ? { ...i, ...celdaPac(i) } : i))
    const caen = cuales(darDeBaja(con, dia('2025-05-20')))
    expect(caen).not.toContain(13)
    expect(caen).not.toContain(17)
  })

  test('in May: June and later fees and lockers, and the second half; what was owed until May stays', () => {
    expect(cuales(darDeBaja(items, dia('2025-05-20')))).toEqual([
      8,
      9,
      10,
      11,
      12,
      13,
      14,
      15,
      16,
      17,
      ...[4, 5, 6, 7, 8, 9, 10].map((m) => `locker ${m}`),
    ])
  })

  test('from July on the second half is owed; before the year every month falls', () => {
    expect(cuales(darDeBaja(items, dia('2025-07-01'))).slice(0, 5)).toEqual([13, 14, 15, 16, 17])
    expect(cuales(darDeBaja(cuenta(libro, { ano: ANO + 1 }), dia('2025-11-03')))).toHaveLength(13)
    expect(caeConLaBaja({ ano: ANO, mes: 1, semestre: null }, dia('2025-02-10'))).toBe(true)
    expect(caeConLaBaja({ ano: ANO, mes: 10, semestre: null }, dia('2025-12-10'))).toBe(false)
  })

  test('cleared, they come back at the price in force now; a locker that was never ticked does not', () => {
    const sinUno = items.map((i): Item => (i.tipo === 7 && i.mes === 9 ? { ...i, aplicable: false } : i))
    const caidos = darDeBaja(sinUno, dia('2025-05-20'))
    const subido = libroDePrecios([...[...libro.values()].flat(), valor(2, 130_000, { mesDesde: 6 })])
    const vuelta = tras(
      tras(sinUno, caidos),
      volverDeBaja(tras(sinUno, caidos), { antecedentes: altas(sinUno), hasta: null, mesInicio: 1 }, subido),
    )
    expect(vuelta.filter((i) => !i.aplicable).map((i) => [i.tipo, i.mes])).toEqual([[7, 9]])
    expect(vuelta.filter((i) => i.tipo === 6).map((i) => i.monto / 100_00)).toEqual([
      ...Array(5).fill(1000),
      ...Array(5).fill(1300),
    ])
    expect(preciosDe(subido, { tipo: 2, idNivel: 1, idTipoJornada: 1, idMateria: null })).toHaveLength(2)
  })

  test('moved on to August, only what lies until then comes back, and months before the start never', () => {
    const tarde = cuenta(libro, { mesInicio: 2 })
    const caidos = darDeBaja(tarde, dia('2025-05-20'))
    const vuelven = volverDeBaja(
      tras(tarde, caidos),
      { antecedentes: altas(tarde), hasta: dia('2025-08-02'), mesInicio: 2 },
      libro,
    )
    expect(cuales(vuelven)).toEqual([8, 9, 10, 11, 12, 13])
  })

  test('a pinned month comes back at its pin and the percentage of now', () => {
    const fijado = {
      ...porCol(items, 14),
      origen: 'MANUAL',
      idValor: null,
      monto: pesos(900),
      montoLista: pesos(900),
    } as const
    const [caido] = tras([fijado], darDeBaja([fijado], dia('2025-05-20')))
    const antecedentes = new Map([[fijado.id, { cambios: [cambio('MANUAL', fijado)], pagos: [], precios: [] }]])
    const mitad = { ...(caido as Item), porcentaje: parte(50) }
    expect(tras([mitad], volverDeBaja([mitad], { antecedentes, hasta: null, mesInicio: 1 }, libro))).toEqual([
      { ...fijado, porcentaje: 50, monto: pesos(450) },
    ])
  })

  test('what applies, paid while the student was out or not, is left alone', () => {
    expect(volverDeBaja(items, { antecedentes: altas(items), hasta: null, mesInicio: 1 }, libro)).toEqual([])
  })

  test('a date before the enrolment or after today is refused', () => {
    const error = (fecha: string) => errorDeFechaDeBaja(dia(fecha), dia('2025-03-10'), dia('2025-08-20'))
    expect(errorDeFechaDeBaja(dia('2025-03-09'), dia('2025-03-10'), dia('2025-03-10'))).toBe(
      'La Fecha debe ser 10-03-2025, porque se inscribió ese día',
    )
    expect(error('2025-03-09')).toBe('La Fecha debe estar entre 10-03-2025 y 20-08-2025')
    expect(error('2025-08-21')).not.toBeNull()
    expect([error('2025-03-10'), error('2025-08-20')]).toEqual([null, null])
  })
})
