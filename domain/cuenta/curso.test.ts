import { expect, test } from 'vitest'
import { centavos } from '../dinero.ts'
import { cambiarDeCurso } from './curso.ts'
import { ANO, conFila, cuenta, libroCompleto, NIVEL, valor } from './ejemplo.ts'
import { itemDeMateria } from './plan.ts'
import { libroDePrecios } from './precios.ts'
import type { Item } from './tipos.ts'

const libro = libroDePrecios([...[...libroCompleto().values()].flat(), valor(9, 6_000, { idMateria: 5 })])
const materias = conFila(
  ([5, 6] as const).map((idMateria) => itemDeMateria({ ano: ANO, idNivel: NIVEL, idMateria, mes: 2, libro })),
  100,
)
const items = [...cuenta(libro, { conLocker: true, locker: true, mesInicio: 9 }), ...materias]
const cuales = (con: readonly Item[], conLocker: boolean, ...opcionales: number[]) =>
  cambiarDeCurso(con, { conLocker, opcionales: new Set(opcionales) }).map(({ item, despues }) => [
    item.tipo,
    item.idMateria ?? item.mes,
    despues.aplicable,
    despues.monto,
  ])

test('a grade with lockers and the same subjects ends nothing', () => {
  expect(cuales(items, true, 5, 6)).toEqual([])
})

test('subjects that the new grade lacks end, and the locker where it has none; fees stay (D-146)', () => {
  expect(cuales(items, true, 5)).toEqual([[8, 6, false, 0]])
  expect(cuales(items, false, 5, 6)).toEqual([
    [7, 9, false, 0],
    [7, 10, false, 0],
  ])
})

test('what has a payment stays', () => {
  const con = items.map((i): Item => (i.tipo >= 7 && i.mes !== 10 ? { ...i, pagado: centavos(1) } : i))
  expect(cuales(con, false)).toEqual([[7, 10, false, 0]])
})
