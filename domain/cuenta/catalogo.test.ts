import { describe, expect, test } from 'vitest'
import type { Clave } from './catalogo.ts'
import {
  anoMesDe,
  COLUMNAS,
  claveDeValor,
  codigoInvalido,
  colDeMes,
  esFacturable,
  etiqueta,
  etiquetaDeCol,
  etiquetaDeValor,
  mesDeCol,
  textoDeClave,
  tipoCargo,
} from './catalogo.ts'
import type { Col, TipoCargo, TipoValor } from './tipos.ts'

const fila = (col: Col) => COLUMNAS[col - 1]

describe('catalogo', () => {
  test('COB-004 seventeen columns in order, named by the level', () => {
    const nombres = (taller: 'Material Taller' | 'Fotocopia') => COLUMNAS.map((c) => etiquetaDeCol(c.col, taller))
    expect(nombres('Fotocopia')).toEqual([
      'Inscripción',
      'Material 1',
      'Fotocopia 1',
      'Seguro 1',
      'Cuota Marzo',
      'Cuota Abril',
      'Cuota Mayo',
      'Cuota Junio',
      'Material 2',
      'Fotocopia 2',
      'Seguro 2',
      'Cuota Julio',
      'Cuota Agosto',
      'Cuota Septiembre',
      'Cuota Octubre',
      'Cuota Noviembre',
      'Cuota Diciembre',
    ])
    expect(nombres('Material Taller')[2]).toBe('Material Taller 1')
    expect(nombres('Material Taller')[9]).toBe('Material Taller 2')
    expect(COLUMNAS.map((c) => c.col)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
  })

  // charge type with Material Taller and with Fotocopia, debtor type, value type, half, month (D-032)
  test.each<[Col, TipoCargo, TipoCargo, number, number, number | null, number | null]>([
    [1, 1, 1, 1, 1, null, null],
    [2, 2, 2, 2, 3, 1, null],
    [3, 3, 4, 2, 4, 1, null],
    [4, 5, 5, 3, 5, 1, null],
    [5, 6, 6, 4, 2, null, 1],
    [8, 6, 6, 4, 2, null, 4],
    [9, 2, 2, 2, 6, 2, null],
    [10, 3, 4, 2, 7, 2, null],
    [11, 5, 5, 3, 8, 2, null],
    [12, 6, 6, 4, 2, null, 5],
    [17, 6, 6, 4, 2, null, 10],
  ])('COB-015 column %i has its numbers of each kind', (col, taller, fotocopia, deuda, valor, semestre, mes) => {
    const c = COLUMNAS[col - 1]!
    expect(tipoCargo(c, 'Material Taller')).toBe(taller)
    expect(tipoCargo(c, 'Fotocopia')).toBe(fotocopia)
    expect(fila(col)).toMatchObject({ tipoDeuda: deuda, tipoValor: valor, semestre, mes })
  })

  test('a month and its column are inverse', () => {
    for (const c of COLUMNAS) if (c.mes !== null) expect(colDeMes(c.mes)).toBe(c.col)
    expect(mesDeCol(9)).toBeNull()
  })

  test('COB-020 each charge type has its invalid code', () => {
    const tipos: TipoCargo[] = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(tipos.map(codigoInvalido)).toEqual([1, 2, 2, 2, 3, 4, 5, 6])
  })

  test('COB-014 only lockers are not invoiced', () => {
    const tipos: TipoCargo[] = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(tipos.filter((t) => !esFacturable(t))).toEqual([7])
  })

  test('the price key of every column is that of its value type', () => {
    for (const c of COLUMNAS) {
      for (const taller of ['Fotocopia', 'Material Taller'] as const) {
        const item = { tipo: tipoCargo(c, taller), idNivel: 3, semestre: c.semestre, idMateria: null, idTipoJornada: 9 }
        const esperada: Clave = {
          tipo: c.tipoValor,
          idNivel: 3,
          idTipoJornada: c.mes === null ? null : 9,
          idMateria: null,
        }
        expect(claveDeValor(item)).toEqual(esperada)
      }
    }
  })

  test('an optional subject is priced by subject, a locker by level', () => {
    const base = { idNivel: 3, semestre: null, idTipoJornada: null }
    expect(textoDeClave(claveDeValor({ ...base, tipo: 8, idMateria: 4 }))).toBe('9|||4')
    expect(textoDeClave(claveDeValor({ ...base, tipo: 7, idMateria: null }))).toBe('10|3||')
  })

  test('items and price types have their texts', () => {
    expect(etiqueta({ tipo: 7, mes: 1, semestre: null })).toBe('Locker Marzo')
    expect(etiqueta({ tipo: 8, mes: 10, semestre: null }, 'Robótica')).toBe('Robótica Diciembre')
    expect([anoMesDe({ ano: 2026, mes: 1 }), anoMesDe({ ano: 2026, mes: null })]).toEqual(['Marzo 2026', '2026'])
    const tipos: TipoValor[] = [1, 2, 4, 8, 9, 10]
    expect(tipos.map((t) => etiquetaDeValor(t, 'Fotocopia'))).toEqual([
      'Inscripción',
      'Cuota',
      'Fotocopia 1',
      'Seguro 2',
      'Materia Opcional',
      'Locker',
    ])
  })
})
