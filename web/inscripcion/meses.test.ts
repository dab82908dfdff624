import { expect, test } from 'vitest'
import { type ColumnaDeMeses, cambiados, tildadosDe, tildar } from './meses.ts'

const mes = (n: number, mas: Partial<ColumnaDeMeses['meses'][number]> = {}) => ({
  mes: n,
  text: `Mes ${n}`,
  checked: false,
  status: 0 as const,
  disabled: false,
  monto: null,
  ...mas,
})
const columna: ColumnaDeMeses = {
  id: 7,
  nombre: 'Inglés',
  meses: [mes(1, { disabled: true, checked: true }), mes(2, { checked: true }), mes(3), mes(4, { disabled: true })],
}

test('disabled months neither change nor are sent (INS-015)', () => {
  const todos = tildar(tildadosDe([columna]), columna, [1, 2, 3, 4], true)
  expect([...todos]).toEqual(['7 1', '7 2', '7 3'])
  expect(cambiados(columna, todos)).toEqual([{ mes: 3, checked: true }])
  const ninguno = tildar(todos, columna, [1, 2, 3, 4], false)
  expect([...ninguno]).toEqual(['7 1'])
  expect(cambiados(columna, ninguno)).toEqual([{ mes: 2, checked: false }])
})

test('ticked and unticked again is no change', () => {
  const antes = tildadosDe([columna])
  expect(cambiados(columna, tildar(tildar(antes, columna, [3], true), columna, [3], false))).toEqual([])
})
