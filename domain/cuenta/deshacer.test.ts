import { describe, expect, test } from 'vitest'
import { celdaDe } from './celda.ts'
import { bastaLoDeAntes, esElUltimo, trabaDeRetiro, ultimoFijado } from './deshacer.ts'
import { cuenta, porCol, preciosDeMarzo, valor } from './ejemplo.ts'
import { libroDePrecios } from './precios.ts'
import type { Motivo, Origen } from './tipos.ts'

const item = porCol(cuenta(libroDePrecios(preciosDeMarzo())), 5)
const uno = { item, antes: celdaDe(item), posteriores: [], conAnuladas: false }

describe('trabaDeRetiro (D-219)', () => {
  const con = (origen: Origen, pagadoDespues = false) => trabaDeRetiro([{ item: { origen }, pagadoDespues }])

  test.each([
    ['VAL-015 paid after it', con('PRECIO', true), 'Ya se cobraron cuotas con este valor'],
    ['raised to it', con('BULK'), 'Hay cuotas atrasadas actualizadas a este valor'],
    ['pinned to it', con('REF'), 'Hay inscripciones con este valor fijado'],
    ['following the list', con('PRECIO'), null],
    ['nothing points to it', trabaDeRetiro([]), null],
  ])('%s', (_, dicho, debe) => expect(dicho?.message ?? null).toBe(debe))
})

test('the row entered last is withdrawn first, whatever its month', () => {
  const julio = valor(2, 120_000, { mesDesde: 5 })
  const mayo = valor(2, 110_000, { mesDesde: 3 })
  expect(ultimoFijado([mayo, julio])).toBe(mayo)
  expect(ultimoFijado([])).toBeUndefined()
})

test.each<[Motivo, boolean, boolean]>([
  ['JORNADA', false, false],
  ['MANUAL', false, false],
  ['BULK', false, false],
  ['PRECIO', false, false],
  ['BULK', true, true],
  ['PRECIO', true, true],
  ['UNDO', false, true],
  ['ANULACION', false, true],
])('after a %s, undone: %s, the change before is the last: %s', (motivo, deshecho, ultimo) => {
  expect(esElUltimo([{ motivo, deshecho }])).toBe(ultimo)
})

test('the earlier cell is enough only where neither an annulled payment nor a withdrawn price had a part in it', () => {
  expect(bastaLoDeAntes(uno, new Set())).toBe(true)
  expect(bastaLoDeAntes({ ...uno, conAnuladas: true }, new Set())).toBe(false)
  expect(bastaLoDeAntes(uno, new Set([item.idValor as number]))).toBe(false)
  expect(bastaLoDeAntes({ ...uno, posteriores: [{ motivo: 'CASO', deshecho: false }] }, new Set())).toBe(false)
})
