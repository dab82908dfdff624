import { expect, it } from 'vitest'
import type { FilaDeDeudor } from '#contract/deudores.ts'
import { deudoresDe } from './deudor.ts'

const fila = (id: number, montos: FilaDeDeudor[14]): FilaDeDeudor => [
  id,
  2026,
  id,
  'Ñandú',
  'Ana',
  '40111222',
  9,
  false,
  '',
  1,
  1,
  0,
  1,
  '13',
  montos,
  [],
  0,
  '',
  '',
  '',
  0,
]

it('an amount that an earlier row has is that of the row', () => {
  const respuesta = { cursos: [], casos: [], jornadas: [], cantidad: 5, alumnos: 5 }
  const filas = [fila(1, [100, 200]), fila(2, 0), fila(3, [300, 200]), fila(4, 2), fila(5, 0)]
  const leidas = deudoresDe({ ...respuesta, filas } as never)
  expect(leidas.map((d) => d.escritas.montos)).toEqual([
    [100, 200],
    [100, 200],
    [300, 200],
    [300, 200],
    [100, 200],
  ])
  expect(leidas[3]?.celdas.map((c) => c.monto)).toEqual([300, 200])
})
