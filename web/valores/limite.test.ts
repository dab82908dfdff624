import { expect, test } from 'vitest'
import type { ValorFila } from '#contract/valores.ts'
import { centavos } from '#domain/dinero.ts'
import { cuantoDifiere, esMensual, esRaro, mesesDe, minimoEn, primerMes, siguienteEn } from './limite.ts'

const ref = (id: number, mes: number, monto: number) =>
  ({ id, mes, monto, montoDesc: '', ano: 2026 }) as ValorFila['refs'][number]
const pesos = (n: number) => n as ValorFila['monto']

test('without any price there is no minimum', () => {
  expect(minimoEn({ refs: [], monto: null, idRef: null }, 5)).toBeNull()
  expect(minimoEn({ refs: [ref(1, 6, 100)], monto: null, idRef: null }, 5)).toBeNull()
})

test('the minimum is the price in force in that month, of this year or an earlier one', () => {
  const refs = [ref(1, 1, 100), ref(2, 6, 120)]
  expect(minimoEn({ refs, monto: pesos(100), idRef: 1 }, 5)).toBe(100_00)
  expect(minimoEn({ refs, monto: pesos(100), idRef: 1 }, 6)).toBe(120_00)
  expect(minimoEn({ refs: [ref(2, 6, 120)], monto: pesos(90), idRef: 7 }, 4)).toBe(90_00)
})

test('fees and lockers have months, from the first that may be changed; the others have none', () => {
  expect([1, 2, 3, 8, 10].map((type) => esMensual({ type }))).toEqual([false, true, false, false, true])
  const refs = [ref(1, 1, 100)]
  expect(mesesDe({ mesMin: 8, refs, monto: pesos(100), idRef: 1 })).toEqual([8, 9, 10])
  expect(mesesDe({ mesMin: 8, refs: [], monto: pesos(90), idRef: 7 })).toEqual([8, 9, 10])
})

test('past months have none in force until a first price: they may be entered', () => {
  expect(mesesDe({ mesMin: 9, refs: [], monto: null, idRef: null })).toHaveLength(10)
  expect(mesesDe({ mesMin: 9, refs: [ref(1, 4, 100)], monto: pesos(100), idRef: 1 })).toEqual([1, 2, 3, 9, 10])
})

test('the year’s next row bounds a price from above', () => {
  const refs = [ref(1, 1, 100), ref(2, 6, 120)]
  expect([siguienteEn({ refs }, 5)?.id, siguienteEn({ refs }, 6)]).toEqual([2, null])
})

test('a price that is no rise is asked about: more than twice the one in force, or less than its half', () => {
  const raro = (vigente: number, nuevo: number) => esRaro(centavos(vigente), centavos(nuevo))
  expect([raro(100, 200), raro(100, 201), raro(100, 50), raro(100, 49), raro(0, 900)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
  expect(esRaro(null, centavos(1))).toBe(false)
  expect(cuantoDifiere(centavos(140_000_00), centavos(1_400_000_00))).toBe('10 veces')
  expect(cuantoDifiere(centavos(100), centavos(245))).toBe('2,5 veces')
  expect(cuantoDifiere(centavos(100), centavos(40))).toBe('60 % menos')
})

test('a first price is proposed from March on, a later one from the first month that may be changed', () => {
  expect(primerMes({ mesMin: 9, refs: [], monto: null, idRef: null })).toBe(1)
  expect(primerMes({ mesMin: 9, refs: [ref(1, 10, 100)], monto: null, idRef: null })).toBe(9)
  expect(primerMes({ mesMin: 9, refs: [], monto: pesos(90), idRef: 7 })).toBe(9)
})
