import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conPlazo, enEspera, enQueEspera, oirEspera } from './espera.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Something that comes when it is told to. */
function pendiente() {
  let traer = () => {}
  const pedido = new Promise<void>((resolve) => {
    traer = resolve
  })
  return { pedido, traer }
}

describe('what is waited for', () => {
  it('is not shown while it is quick', async () => {
    const oyente = vi.fn<() => void>()
    const dejar = oirEspera(oyente)
    const { pedido, traer } = pendiente()
    const esperado = enEspera(pedido)
    await vi.advanceTimersByTimeAsync(699)
    traer()
    await esperado
    await vi.advanceTimersByTimeAsync(20_000)
    expect(oyente).not.toHaveBeenCalled()
    dejar()
  })

  it('is shown, then said, and no longer once it is there', async () => {
    const { pedido, traer } = pendiente()
    const esperado = enEspera(pedido)
    await vi.advanceTimersByTimeAsync(700)
    expect(enQueEspera()).toBe('espera')
    await vi.advanceTimersByTimeAsync(7_300)
    expect(enQueEspera()).toBe('tarda')
    traer()
    await esperado
    expect(enQueEspera()).toBeNull()
  })

  it('is the oldest of all', async () => {
    const [vieja, nueva] = [pendiente(), pendiente()]
    const primero = enEspera(vieja.pedido)
    await vi.advanceTimersByTimeAsync(7_900)
    const segundo = enEspera(nueva.pedido)
    await vi.advanceTimersByTimeAsync(100)
    expect(enQueEspera()).toBe('tarda')
    vieja.traer()
    await primero
    expect(enQueEspera()).toBeNull()
    await vi.advanceTimersByTimeAsync(600)
    expect(enQueEspera()).toBe('espera')
    nueva.traer()
    await segundo
  })

  it('is given up after a minute, and what fails is no longer waited for', async () => {
    const alDejar = vi.fn<() => void>()
    const dejado = conPlazo(pendiente().pedido, alDejar).catch((falla: Error) => falla.message)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(alDejar).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await dejado).toContain('no contestó')
    expect(alDejar).toHaveBeenCalledOnce()
    expect(enQueEspera()).toBeNull()
    await expect(enEspera(Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(enQueEspera()).toBeNull()
  })
})
