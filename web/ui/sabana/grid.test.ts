import { expect, test } from 'vitest'
import { destino, entradaDe, type Grid, gridOf, lineasDe, type Punto } from './grid.ts'

/** Draws lines of cells: '#' can be reached, '!' too and is where Tab begins, '.' cannot. */
const grid = (...lineas: string[]): Grid => ({
  lineas: lineas.length,
  columnas: lineas[0]?.length ?? 0,
  celda: ({ linea, col }) => {
    const cual = lineas[linea]?.[col]
    return cual === '.' || cual === undefined ? null : { nombre: cual, entra: cual === '!' }
  },
})
const ir = (r: Grid, linea: number, col: number, key: string, ctrlKey = false) => {
  const p = destino(r, { linea, col }, { key, ctrlKey })
  return p && [p.linea, p.col]
}

const CON_HUECOS = grid('#...##.', '....#.#', '.......', '.#.....')

test('at the edges, and for other keys, nothing moves', () => {
  for (const key of ['ArrowLeft', 'ArrowUp', 'a']) expect(ir(CON_HUECOS, 0, 0, key)).toBeNull()
  expect(ir(CON_HUECOS, 0, 5, 'ArrowRight')).toBeNull()
  for (const key of ['ArrowDown', 'Enter']) expect(ir(CON_HUECOS, 3, 1, key)).toBeNull()
})

test('a table without a cell to go to has no entry and leads nowhere', () => {
  const nada = grid('...', '...')
  expect(entradaDe(nada)).toBeNull()
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Home', 'Enter']) expect(ir(nada, 0, 0, key)).toBeNull()
})

test('arrows skip what cannot be reached, whole lines too', () => {
  expect(ir(CON_HUECOS, 0, 0, 'ArrowRight')).toEqual([0, 4])
  expect(ir(CON_HUECOS, 1, 6, 'ArrowLeft')).toEqual([1, 4])
  expect(ir(CON_HUECOS, 1, 6, 'ArrowDown')).toEqual([3, 1])
  expect(ir(CON_HUECOS, 3, 1, 'ArrowUp')).toEqual([1, 4])
})

test('up and down keep to the column, or go to the nearest one', () => {
  expect(ir(CON_HUECOS, 0, 4, 'ArrowDown')).toEqual([1, 4])
  expect(ir(CON_HUECOS, 0, 0, 'ArrowDown')).toEqual([1, 4])
  expect(ir(CON_HUECOS, 0, 5, 'ArrowDown')).toEqual([1, 4])
})

test('Home and End stay in the line, with Ctrl they go to the ends of the table', () => {
  expect(ir(CON_HUECOS, 1, 4, 'End')).toEqual([1, 6])
  expect(ir(CON_HUECOS, 0, 5, 'Home')).toEqual([0, 0])
  expect(ir(CON_HUECOS, 1, 6, 'Home', true)).toEqual([0, 0])
  expect(ir(CON_HUECOS, 0, 0, 'End', true)).toEqual([3, 1])
})

test('pages go ten lines and stop at the ends', () => {
  const larga = grid(...Array.from({ length: 25 }, () => '##'))
  expect(ir(larga, 3, 1, 'PageDown')).toEqual([13, 1])
  expect(ir(larga, 20, 1, 'PageDown')).toEqual([24, 1])
  expect(ir(larga, 7, 0, 'PageUp')).toEqual([0, 0])
})

test('Enter reads on, line by line', () => {
  expect(ir(CON_HUECOS, 0, 0, 'Enter')).toEqual([0, 4])
  expect(ir(CON_HUECOS, 0, 5, 'Enter')).toEqual([1, 4])
  expect(ir(CON_HUECOS, 1, 6, 'Enter')).toEqual([3, 1])
})

test('Tab begins where a cell says so', () => {
  expect(entradaDe(grid('##', '#!', '!#'))).toEqual({ linea: 1, col: 1 })
  expect(entradaDe(CON_HUECOS)).toBeNull()
})

test('a column of the whole row has a cell in its first line only', () => {
  const celda = (fila: string, linea: number) => ({ nombre: `${fila}${linea}` })
  const columnas = [
    { key: 'quien', titulo: '', ancho: 1, porFila: true as const, celda },
    { key: 'mes', titulo: '', ancho: 1, celda },
  ]
  const r = gridOf(
    ['a', 'b'],
    columnas,
    lineasDe(2, (fila) => fila + 1),
  )
  const nombre = (punto: Punto) => r.celda(punto)?.nombre
  expect(r.lineas).toBe(3)
  expect([0, 1, 2].map((linea) => nombre({ linea, col: 0 }))).toEqual(['a0', 'b0', undefined])
  expect([0, 1, 2].map((linea) => nombre({ linea, col: 1 }))).toEqual(['a0', 'b0', 'b1'])
  expect(r.celda({ linea: 3, col: 1 })).toBeNull()
})
