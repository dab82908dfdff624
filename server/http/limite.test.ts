import { expect, it } from 'vitest'
import { crearLimite } from './limite.ts'

it('a key that had its share waits for the end of its window; the others do not', () => {
  let ahora = 0
  const limite = crearLimite(2, 1000, () => ahora)
  limite.anotar('a')
  ahora = 300
  expect(limite.falta('a')).toBe(0)
  limite.anotar('a')
  expect([limite.falta('a'), limite.falta('b')]).toEqual([700, 0])
  ahora = 1000
  expect(limite.falta('a')).toBe(0)
  limite.anotar('a')
  limite.anotar('a')
  limite.devolver('a')
  expect(limite.falta('a')).toBe(0)
})

it('a flood of keys does not grow without end', () => {
  const limite = crearLimite(1, 1000, () => 0)
  for (let i = 0; i <= 20_000; i++) limite.anotar(`k${i}`)
  expect([limite.falta('k0'), limite.falta('k1'), limite.falta('k20000')]).toEqual([0, 1000, 1000])
})
