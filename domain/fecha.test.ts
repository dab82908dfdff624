import { describe, expect, test } from 'vitest'
import type { Fecha } from './fecha.ts'
import {
  construir,
  edad,
  esFinDeSemana,
  fechaEnSalta,
  formatoFecha,
  leerFecha,
  leerFechaCaja,
  sumarDias,
} from './fecha.ts'

describe('fecha', () => {
  test.each([
    '',
    '2025-02-29',
    '2025-13-01',
    '31-04-2025',
    '2025-3-1',
    '1899-01-01',
    '2025-01-01x',
    'hoy',
    '32/01/2025',
  ])('D-012 %s is no day', (texto) => {
    expect(leerFecha(texto)).toBeNull()
  })

  test.each([
    ['2024-02-29', '2024-02-29'],
    ['04-03-2025', '2025-03-04'],
    ['04/03/2025', '2025-03-04'],
    ['2025-03-04T23:59:00Z', '2025-03-04'],
  ])('D-012 %s is read as %s', (texto, fecha) => {
    expect(leerFecha(texto)).toBe(fecha)
  })

  test('CAJ-002 the cash date is MM-DD-YYYY, never DD-MM', () => {
    expect(leerFechaCaja('25-12-2025')).toBeNull()
    expect(leerFechaCaja('04/03/2025')).toBeNull()
    expect(leerFechaCaja('03-04-2025')).toBe('2025-03-04')
    expect(leerFechaCaja('2025-03-04')).toBe('2025-03-04')
  })

  test('D-230 the day is that of Salta, three hours behind', () => {
    expect(fechaEnSalta(new Date('2025-03-05T02:59:59Z'))).toBe('2025-03-04')
    expect(fechaEnSalta(new Date('2025-03-05T03:00:00Z'))).toBe('2025-03-05')
  })

  test('D-191 years are completed on the birthday', () => {
    expect(edad('2015-03-10' as Fecha, '2025-03-09' as Fecha)).toBe(9)
    expect(edad('2015-03-10' as Fecha, '2025-03-10' as Fecha)).toBe(10)
  })

  test('days go over the end of months and years', () => {
    expect(sumarDias('2024-02-28' as Fecha, 2)).toBe('2024-03-01')
    expect(sumarDias('2025-01-01' as Fecha, -1)).toBe('2024-12-31')
    expect(construir(2025, 2, 30)).toBeNull()
    expect(formatoFecha('2025-03-04' as Fecha, '/')).toBe('04/03/2025')
    expect(['2025-03-07', '2025-03-08', '2025-03-09'].map((d) => esFinDeSemana(d as Fecha))).toEqual([
      false,
      true,
      true,
    ])
  })
})
