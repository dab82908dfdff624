import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RECARGA, recargarPronto } from './recargarPronto.ts'
import { anotarSinGuardar } from './sinGuardar.ts'

const pagina = { dialogo: false, recargas: 0, dicho: '' }

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(pagina, { dialogo: false, recargas: 0, dicho: '' })
  vi.stubGlobal('document', { querySelector: () => (pagina.dialogo ? {} : null) })
  vi.stubGlobal('sessionStorage', { setItem: (_: string, dicho: string) => Object.assign(pagina, { dicho }) })
  vi.stubGlobal('location', { reload: () => pagina.recargas++ })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads the page again after its delay, and keeps what is to be said (GEN-027)', () => {
  recargarPronto(RECARGA.entorno, 'Nombre guardado')
  vi.advanceTimersByTime(RECARGA.entorno - 1)
  expect(pagina.recargas).toBe(0)
  vi.advanceTimersByTime(1)
  expect(pagina).toMatchObject({ recargas: 1, dicho: 'Nombre guardado' })
})

it('waits for a dialog that was opened meanwhile, and for what is not saved', () => {
  recargarPronto(RECARGA.webapp, 'Configuración Guardada')
  pagina.dialogo = true
  vi.advanceTimersByTime(60_000)
  expect(pagina.recargas).toBe(0)
  const guardado = anotarSinGuardar()
  pagina.dialogo = false
  vi.advanceTimersByTime(60_000)
  expect(pagina.recargas).toBe(0)
  guardado()
  vi.advanceTimersByTime(1000)
  expect(pagina.recargas).toBe(1)
})
