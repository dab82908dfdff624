import { describe, expect, it } from 'vitest'
import { estadoPlazo, extender, finDeCuenta, tokenVence } from './vencimiento.ts'

const MINUTO = 60_000
const AHORA = 1_000_000_000_000

describe('extender', () => {
  it('never goes past the token', () => expect(extender(AHORA, AHORA + MINUTO, 30)).toBe(AHORA + MINUTO))
  it('is now plus the offset otherwise', () =>
    expect(extender(AHORA, AHORA + 720 * MINUTO, 30)).toBe(AHORA + 30 * MINUTO))
})

describe('estadoPlazo', () => {
  const plazos = { cookieExpirationTime: AHORA, tokenExpirationTime: AHORA + 60 * MINUTO }
  it.each([
    ['vigente', AHORA - 1],
    ['por-vencer', AHORA],
    ['por-vencer', AHORA + 39_000],
    ['vencida', AHORA + 40_000],
  ])('%s at %i', (estado, cuando) => expect(estadoPlazo(plazos, cuando)).toBe(estado))

  it('warns while the token can still be refreshed, and not after it is dead', () => {
    const tokenExpirationTime = tokenVence(AHORA, 600)
    const alFinal = { cookieExpirationTime: extender(AHORA, tokenExpirationTime, 360), tokenExpirationTime }
    expect(estadoPlazo(alFinal, AHORA + 540_000)).toBe('por-vencer')
    expect(estadoPlazo(alFinal, AHORA + 600_000)).toBe('vencida')
  })
})

describe('finDeCuenta', () => {
  const plazos = { cookieExpirationTime: AHORA, tokenExpirationTime: AHORA + 60 * MINUTO }
  it('ends in all tabs at the same moment', () => {
    expect(finDeCuenta(plazos, AHORA + 10)).toBe(AHORA + 30_000)
    expect(finDeCuenta(plazos, AHORA + 900)).toBe(AHORA + 30_000)
  })
  it('gives its 30 s whole where the tab was asleep', () =>
    expect(finDeCuenta(plazos, AHORA + 8_000)).toBe(AHORA + 38_000))
})
