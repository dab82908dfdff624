import { describe, expect, it } from 'vitest'
import { escribirBusqueda, leerBusqueda, normalizarHash } from './search.ts'

describe('busqueda', () => {
  it('keeps a DNI as text', () => expect(leerBusqueda('?buscar=50123456')).toEqual({ buscar: '50123456' }))
  it('drops empty values', () => expect(escribirBusqueda({ a: undefined, b: '', c: 'x y' })).toBe('?c=x+y'))
  it('reads back what it wrote', () => {
    const valores = { buscar: 'Ñandú & Cía = 100 %', pagina: '2' }
    expect(leerBusqueda(escribirBusqueda(valores))).toEqual(valores)
  })
})

describe('normalizarHash', () => {
  it('falls back to the start when the escapes are broken', () => expect(normalizarHash('#/Cont/%E0%A4%A')).toBe('#/'))
  it('leaves what is in NFC as it is', () =>
    expect(normalizarHash('#/Cont/Cumplea%C3%B1os?a=%26')).toBe('#/Cont/Cumplea%C3%B1os?a=%26'))
  it('composes what is not', () => {
    expect(normalizarHash(`#/Cont/${encodeURI('Cumplean\u0303os')}`)).toBe('#/Cont/Cumplea%C3%B1os')
  })
})
