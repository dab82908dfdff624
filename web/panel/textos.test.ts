import { describe, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { comparado, diasDe, porcentajeDe, sinCuotas } from './textos.ts'

const f = (fecha: string) => fecha as Fecha

describe('what the panel says of its figures', () => {
  it('names days', () => {
    expect(diasDe({ desde: f('2026-10-01'), hasta: f('2026-10-23') }, f('2026-11-23'))).toBe('del 1 al 23/10')
    expect(diasDe({ desde: f('2025-12-01'), hasta: f('2025-12-01') }, f('2026-01-01'))).toBe('el 1/12/2025')
  })
  it('rounds a share down', () => {
    expect(porcentajeDe(999, 1000)).toBe(99)
    expect(porcentajeDe(1000, 1000)).toBe(100)
    expect(porcentajeDe(0, 0)).toBe(0)
  })
  it('says why nobody has a fee to pay', () => {
    expect(sinCuotas('Cuota Abril 2026', 'valores')).toBe('Todavía no hay valores de Cuota Abril 2026')
    expect(sinCuotas('Cuota Abril 2026', 'inscriptos')).toBe('Todavía nadie tiene Cuota Abril 2026: no hay inscriptos')
    expect(sinCuotas('Cuota Abril 2026', 'monto')).toBe('Ningún inscripto tiene monto en Cuota Abril 2026')
  })
  it('compares', () => {
    expect(comparado(5, 3, 2025, String)).toBe('2 más que en 2025 a esta fecha')
    expect(comparado(3, 5, 2025, String)).toBe('2 menos que en 2025 a esta fecha')
    expect(comparado(3, 3, 2025, String)).toBe('Los mismos que en 2025 a esta fecha')
  })
})
