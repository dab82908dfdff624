import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FallaHttp } from '../refusal/falla.ts'
import { alVolverLaBase, faltaBase, notarFalla } from './sinBase.ts'

const pedidos = vi.fn<() => Promise<{ ok: boolean; json: () => Promise<object> }>>()
const documento = { hidden: false, addEventListener: vi.fn<() => void>(), removeEventListener: () => undefined }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', pedidos)
  vi.stubGlobal('document', documento)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('only an answer that there is no database is one', () => {
  expect([new FallaHttp(503), new FallaHttp(500), new FallaHttp(0), new Error('x')].map(faltaBase)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('asks with growing pauses until the database is back, and then who waits goes on once', async () => {
  const seguir = vi.fn<() => void>()
  alVolverLaBase(seguir)
  pedidos.mockResolvedValue({ ok: false, json: async () => ({ Message: 'Sin conexión con la base de datos.' }) })
  notarFalla(new FallaHttp(500))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pedidos).not.toHaveBeenCalled()
  for (let i = 0; i < 3; i++) notarFalla(new FallaHttp(503))
  const veces: number[] = []
  for (const pausa of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    await vi.advanceTimersByTimeAsync(pausa)
    veces.push(pedidos.mock.calls.length)
  }
  expect(veces).toEqual([1, 2, 3, 4, 5, 6])
  pedidos.mockRejectedValueOnce(new TypeError('network'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seguir).not.toHaveBeenCalled()
  pedidos.mockResolvedValue({ ok: true, json: async () => ({}) })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seguir).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pedidos).toHaveBeenCalledTimes(8)
})

it('asks nothing while nobody looks', async () => {
  pedidos.mockClear()
  documento.hidden = true
  notarFalla(new FallaHttp(503))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([pedidos.mock.calls.length, documento.addEventListener.mock.calls.length]).toEqual([0, 1])
})
