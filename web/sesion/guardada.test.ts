import { describe, expect, it } from 'vitest'
import { claveDe, leerMudado } from './guardada.ts'

/** Makes a storage of a browser that has `valores`. */
function storage(valores: Record<string, string>) {
  const mapa = new Map(Object.entries(valores))
  return {
    mapa,
    getItem: (key: string) => mapa.get(key) ?? null,
    setItem: (key: string, valor: string) => void mapa.set(key, valor),
    removeItem: (key: string) => void mapa.delete(key),
  }
}

describe('the place of the session', () => {
  it('is another one in each environment (GEN-028)', () => {
    expect([claveDe('local'), claveDe('dev'), claveDe('live')]).toEqual([
      'campana.sesion.local',
      'campana.sesion.dev',
      'campana.sesion.live',
    ])
    expect(claveDe(undefined)).toBe('campana.sesion.local')
  })
  it('takes over the session of before, once', () => {
    const navegador = storage({ 'campana.sesion': 'vieja' })
    expect(leerMudado(navegador, 'campana.sesion.live')).toBe('vieja')
    expect([...navegador.mapa]).toEqual([['campana.sesion.live', 'vieja']])
  })
  it('keeps the newer one', () => {
    const navegador = storage({ 'campana.sesion': 'vieja', 'campana.sesion.live': 'nueva' })
    expect(leerMudado(navegador, 'campana.sesion.live')).toBe('nueva')
    expect(navegador.mapa.has('campana.sesion')).toBe(false)
  })
  it('leaves that of another environment alone', () => {
    const navegador = storage({ 'campana.sesion.dev': 'otra' })
    expect(leerMudado(navegador, 'campana.sesion.live')).toBeNull()
    expect(navegador.mapa.size).toBe(1)
  })
})
