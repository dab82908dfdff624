import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../dinero.ts'
import type { Mes } from '../fecha.ts'
import type { Clave } from './catalogo.ts'
import { ANO, dia, NIVEL, pesos, SIMPLE, valor } from './ejemplo.ts'
import { libroDePrecios, preciosDe, precioVigente, puedeFijarPrecio, siguiente, tienePrecioDeCuota } from './precios.ts'
import type { Valor } from './tipos.ts'

const CUOTA: Clave = { tipo: 2, idNivel: NIVEL, idTipoJornada: SIMPLE, idMateria: null }
const SEGURO: Clave = { tipo: 5, idNivel: NIVEL, idTipoJornada: null, idMateria: null }
const MAYO = dia('2025-05-02')

const motivo = (r: ReturnType<typeof puedeFijarPrecio>) => (r.ok ? 'ok' : Object.keys(r.falla.campos ?? {}).join())

describe('precio vigente (D-034)', () => {
  const marzo = valor(2, 100_000)
  const julio = valor(2, 120_000, { mesDesde: 5 })
  const libro = libroDePrecios([julio, marzo, valor(2, 999_999, { idTipoJornada: 2 })])

  test('none before the first row, and none of another key', () => {
    expect(precioVigente(libro, CUOTA, 2024, 10)).toBeNull()
    expect(precioVigente(libro, { ...CUOTA, idNivel: 7 }, ANO, 10)).toBeNull()
  })

  test('the last row at or before the month', () => {
    expect(precioVigente(libro, CUOTA, ANO, 4)).toBe(marzo)
    expect(precioVigente(libro, CUOTA, ANO, 5)).toBe(julio)
    expect(siguiente(libro, CUOTA, ANO, 4)).toBe(julio)
    expect(siguiente(libro, CUOTA, ANO, 5)).toBeNull()
  })

  test('FEE-017 the last price of a year rolls over into the next', () => {
    expect(precioVigente(libro, CUOTA, 2026, 1)).toBe(julio)
  })

  test('INS-028 D-038 a shift type is priced when the year has a price for it', () => {
    expect(tienePrecioDeCuota(libro, NIVEL, SIMPLE, ANO)).toBe(true)
    expect(tienePrecioDeCuota(libro, NIVEL, 3, ANO)).toBe(false)
    expect(tienePrecioDeCuota(libro, NIVEL, SIMPLE, 2024)).toBe(false)
  })
})

describe('puede fijar precio (D-035)', () => {
  const libro = libroDePrecios([valor(2, 100_000), valor(2, 120_000, { mesDesde: 6 }), valor(5, 10_000)])
  const fijar = (clave: Clave, ano: number, mes: Mes | null, monto: number) =>
    puedeFijarPrecio(libro, clave, ano, mes, pesos(monto), MAYO)

  test('FEE-015 refuses a month before the current one', () => {
    expect(motivo(fijar(CUOTA, ANO, 2, 110_000))).toBe('mes')
    expect(motivo(fijar(CUOTA, ANO, 3, 110_000))).toBe('ok')
  })

  test('of a month that is past only where no price was in force (record 057)', () => {
    const nueva = { ...CUOTA, idTipoJornada: 9 }
    expect(fijar(nueva, ANO, 1, 90_000)).toMatchObject({ ok: true, mes: 1 })
    const empezado = libroDePrecios([valor(2, 100_000, { mesDesde: 3 })])
    const antes = (mes: Mes, monto: number) =>
      motivo(puedeFijarPrecio(empezado, CUOTA, ANO, mes, pesos(monto), dia(`${ANO}-09-02`)))
    expect([antes(2, 90_000), antes(2, 100_001), antes(3, 110_000), antes(6, 110_000)]).toEqual([
      'ok',
      'monto',
      'mes',
      'mes',
    ])
    const deAntes = libroDePrecios([valor(2, 100_000, { ano: ANO - 1 })])
    expect(motivo(puedeFijarPrecio(deAntes, CUOTA, ANO, 1, pesos(110_000), MAYO))).toBe('mes')
  })

  test('VAL-013 refuses other years than the current and the next', () => {
    expect(motivo(fijar(CUOTA, ANO - 1, 5, 110_000))).toBe('ano')
    expect(motivo(fijar(CUOTA, ANO + 2, 1, 130_000))).toBe('ano')
    expect(motivo(fijar(CUOTA, ANO + 1, 1, 130_000))).toBe('ok')
  })

  test('FEE-016 refuses less than the price in force, more than the next row, and nothing', () => {
    expect(motivo(fijar(CUOTA, ANO, 5, 99_999.99))).toBe('monto')
    expect(motivo(fijar(CUOTA, ANO, 5, 120_000.01))).toBe('monto')
    expect(motivo(fijar(CUOTA, ANO, 6, 119_999))).toBe('monto')
    expect(motivo(fijar(SEGURO, ANO, null, 0))).toBe('monto')
    expect(motivo(fijar(CUOTA, ANO, 5, 100_000))).toBe('ok')
  })

  test('VAL-003 the month is required once the key has a price', () => {
    expect(motivo(fijar(CUOTA, ANO, null, 110_000))).toBe('mes')
  })

  test('VAL-016 the first price of a key without month starts at the current one', () => {
    const nueva = { ...CUOTA, idTipoJornada: 9 }
    expect(puedeFijarPrecio(libro, nueva, ANO, null, pesos(1), dia('2025-08-03'))).toMatchObject({ ok: true, mes: 6 })
    expect(puedeFijarPrecio(libro, nueva, ANO + 1, null, pesos(1), dia('2025-08-03'))).toMatchObject({
      ok: true,
      mes: 1,
    })
  })

  test('a one-off always goes to month 1, also late in the year', () => {
    expect(fijar(SEGURO, ANO, 7, 12_000)).toMatchObject({ ok: true, ano: ANO, mes: 1 })
  })

  test('invariant 8: whatever is accepted, live prices never fall along the months', () => {
    const intento = fc.record({
      ano: fc.constantFrom(ANO, ANO + 1),
      mes: fc.integer({ min: 1, max: 10 }),
      monto: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(intento, { maxLength: 30 }), (intentos) => {
        let filas: Valor[] = []
        for (const i of intentos) {
          const r = puedeFijarPrecio(libroDePrecios(filas), CUOTA, i.ano, i.mes as Mes, centavos(i.monto), MAYO)
          if (!r.ok) continue
          filas = filas.filter((f) => f.ano !== r.ano || f.mesDesde !== r.mes)
          filas.push(valor(2, r.monto / 100, { ano: r.ano, mesDesde: r.mes }))
        }
        const montos = preciosDe(libroDePrecios(filas), CUOTA).map((v) => v.monto)
        expect(montos).toEqual([...montos].sort((a, b) => a - b))
      }),
    )
  })
})
