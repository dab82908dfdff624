import { expect, it } from 'vitest'
import { crearDemoras } from './demoras.ts'

it('begins with the sixth attempt, doubles, and ends at five minutes or after an hour of quiet', () => {
  let ahora = 1_000_000
  const demoras = crearDemoras(() => ahora)
  const contar = () => demoras.contar('nadie', 0)
  const esperas: number[] = []
  for (let i = 0; i < 16; i++) {
    expect(contar()).toBe(0)
    const falta = contar()
    if (falta === 0) continue
    esperas.push(falta)
    ahora += falta + 1
  }
  expect(esperas.slice(0, 4)).toEqual([1000, 2000, 4000, 8000])
  expect(esperas.at(-1)).toBe(300_000)
  expect(demoras.contar('otra', 0)).toBe(0)
  ahora += 3_700_000
  expect([contar(), contar()]).toEqual([0, 0])
})

it('who came before the delay began is of the burst that caused it', () => {
  let ahora = 1_000_000
  const demoras = crearDemoras(() => ahora)
  for (let i = 0; i < 5; i++) demoras.contar('nadie', 0)
  ahora += 1_001
  expect(demoras.contar('nadie', 5_000)).toBeGreaterThan(0)
  expect(demoras.contar('nadie', 0)).toBe(0)
})
