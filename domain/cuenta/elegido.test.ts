import { describe, expect, test } from 'vitest'
import { aPrecioVigente, CIEN, noAplicable } from './celda.ts'
import { cambio, cuenta, libroCompleto, lockerDe, porCol, valor } from './ejemplo.ts'
import { estaTildado, fijacionDe } from './elegido.ts'
import type { Celda, Motivo } from './tipos.ts'

const libro = libroCompleto()
const items = cuenta(libro, { conLocker: true, locker: true })
const locker = lockerDe(items, 7)
const SI = aPrecioVigente(locker, CIEN, null, libro)
const NO = noAplicable(CIEN, null)

/** '+' leaves the item applicable, '-' does not. */
const registros = (texto: string) =>
  texto.split(' ').map((uno) => cambio(uno.slice(1) as Motivo, uno.startsWith('+') ? SI : NO))

test.each([
  ['-ALTA', false],
  ['+ALTA', true],
  ['+ALTA -TILDE', false],
  ['-ALTA +TILDE', true],
  // a withdrawal, the annulment of a payment while it lasts, and the return from it leave the tick as it was
  ['+ALTA -BAJA', true],
  ['+ALTA -ANULACION', true],
  ['+ALTA -BAJA +BAJA +PRECIO -ANULACION', true],
  ['+ALTA -TILDE +TILDE -BAJA', true],
  ['+ALTA -BAJA +BAJA -TILDE', false],
  ['+ALTA +ANULACION -TILDE -BAJA', false],
  // another course, a correction
  ['+ALTA -CURSO', false],
  ['+ALTA -BAJA +BAJA -CURSO', false],
  ['-ALTA +CURSO -BAJA', true],
  ['+ALTA -CURSO +TILDE', true],
])('%s: ticked %s', (texto, tildado) => {
  expect(estaTildado(registros(texto))).toBe(tildado)
})

test('a row without records is not ticked', () => expect(estaTildado([])).toBe(false))

describe('fijacionDe', () => {
  const cuota = porCol(items, 17)
  const fila = valor(2, 1_300)
  const precio: Celda = cuota
  const manual: Celda = { ...cuota, origen: 'MANUAL', idValor: null }
  const ref: Celda = { ...cuota, origen: 'REF', idValor: fila.id }
  const fuera = noAplicable(CIEN, 1)
  const gratis: Celda = { ...cuota, origen: 'PAC' }
  const vivos = [{ momento: 0, valor: fila }]
  type Caso = [string, [Motivo, Celda][], Celda | null]

  test.each<Caso>([
    ['never pinned', [['ALTA', precio]], null],
    [
      'pinned, then withdrawn',
      [
        ['ALTA', precio],
        ['MANUAL', manual],
        ['BAJA', fuera],
      ],
      manual,
    ],
    [
      'annulled while out',
      [
        ['ALTA', precio],
        ['MANUAL', manual],
        ['ANULACION', fuera],
      ],
      manual,
    ],
    [
      'another percentage while out',
      [
        ['MANUAL', manual],
        ['BAJA', fuera],
        ['CASO', fuera],
      ],
      manual,
    ],
    [
      'under a PAC that was annulled while out',
      [
        ['MANUAL', manual],
        ['PAC', gratis],
        ['ANULACION', fuera],
      ],
      manual,
    ],
    [
      'unpinned before',
      [
        ['MANUAL', manual],
        ['REF', precio],
        ['BAJA', fuera],
      ],
      null,
    ],
    [
      'a shift change took the pin',
      [
        ['MANUAL', manual],
        ['JORNADA', precio],
        ['BAJA', fuera],
      ],
      null,
    ],
    [
      'raised because it was overdue',
      [
        ['BULK', { ...precio, origen: 'BULK' }],
        ['BAJA', fuera],
      ],
      null,
    ],
    [
      'pinned to a price of the list',
      [
        ['REF', ref],
        ['BAJA', fuera],
      ],
      ref,
    ],
  ])('%s', (_, cambios, fijacion) => {
    const antecedentes = { cambios: cambios.map(([motivo, celda]) => cambio(motivo, celda)), pagos: [], precios: vivos }
    expect(fijacionDe(antecedentes)?.origen).toBe(fijacion?.origen)
    expect(fijacionDe(antecedentes)?.idValor).toBe(fijacion?.idValor)
  })

  test('a price that was withdrawn since pins nothing', () => {
    const cambios = [cambio('REF', ref), cambio('BAJA', fuera)]
    expect(fijacionDe({ cambios, pagos: [], precios: [] })).toBeNull()
  })
})
