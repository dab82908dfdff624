import { afterEach, expect, it, vi } from 'vitest'
import { type Fecha, fechaEnSalta } from '#domain/fecha.ts'
import { createClock } from './clock.ts'

afterEach(() => void vi.useRealTimers())

const A_LAS = [
  ['2026-11-29T03:00:00.000Z', '2026-04-15T03:00:00.000Z'],
  ['2026-11-29T02:59:59.999Z', '2026-04-16T02:59:59.999Z'],
  ['2026-11-29T00:00:00.000Z', '2026-04-16T00:00:00.000Z'],
  ['2026-11-29T23:59:59.999Z', '2026-04-15T23:59:59.999Z'],
  ['2026-07-01T12:34:56.789Z', '2026-04-15T12:34:56.789Z'],
] as const

it.each(A_LAS)('a day that stands still has at %s the time of day that Salta has', (real, dado) => {
  vi.useFakeTimers({ now: new Date(real) })
  const clock = createClock('2026-04-15' as Fecha)
  expect(clock.ahora().toISOString()).toBe(dado)
  expect(fechaEnSalta(clock.ahora())).toBe('2026-04-15')
  expect(clock.hoy()).toBe('2026-04-15')
})

it('the time of day goes on from the one that was given', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T05:00:00Z') })
  const clock = createClock('2026-04-15' as Fecha, '11:00')
  vi.advanceTimersByTime(90_000)
  expect(clock.ahora().toISOString()).toBe('2026-04-15T14:01:30.000Z')
})

it('without a day it is what it is', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T02:00:00Z') })
  const clock = createClock(null)
  expect(clock.ahora().toISOString()).toBe('2026-11-29T02:00:00.000Z')
  expect(clock.hoy()).toBe('2026-11-28')
})
