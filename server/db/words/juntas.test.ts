import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../../test/escuela.ts'
import { filas, juntas, leer, siHay, todas, una } from './juntas.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

const VALORES = sql`from (values
  (2, 10000000000000::bigint, null::int, '2026-03-31'::date, E'Ñandú "1"\\n,[]', 33.30::numeric(5, 2), true),
  (1, (-1)::bigint, null, '2025-12-01', '', 100, false),
  (3, 9007199254740991, null, '2024-02-29', '{7,NULL}', 0, true)) x(n, monto, nulo, dia, texto, porcentaje, si)`
const COLUMNAS = ['n', 'monto', 'nulo', 'dia', 'texto', 'porcentaje', 'si']
const FILAS = [
  [1, -1, null, '2025-12-01', '', 100, false],
  [2, 10_000_000_000_000, null, '2026-03-31', 'Ñandú "1"\n,[]', 33.3, true],
  [3, Number.MAX_SAFE_INTEGER, null, '2024-02-29', '{7,NULL}', 0, true],
]
const comoObjeto = (fila: (typeof FILAS)[number]) => Object.fromEntries(fila.map((v, i) => [COLUMNAS[i], v]))

it('gives rows in their order, with numbers, nulls, days and texts as they are', async () => {
  const leidas = await juntas(e.db, {
    arreglos: filas(COLUMNAS, sql`${VALORES} order by n`, (fila: unknown[]) => fila),
    objetos: todas(sql<{ n: number }>`select * ${VALORES} order by n desc`),
    primera: siHay(sql<{ n: number }>`select * ${VALORES} where n = 1`),
    suma: una(
      sql<{ n: number; monto: number | null }>`select count(*)::int as n, sum(monto) as monto ${VALORES} where n < 3`,
    ),
  })
  expect(leidas).toEqual({
    arreglos: FILAS,
    objetos: FILAS.toReversed().map(comoObjeto),
    primera: comoObjeto(FILAS[0] as (typeof FILAS)[number]),
    suma: { n: 2, monto: 9_999_999_999_999 },
  })
})

it('gives no rows, and null for one, where there are none', async () => {
  const nada = sql<{ id: number }>`select id from alumno where false`
  expect(
    await juntas(e.db, {
      arreglos: filas(['id'], sql`from alumno where false`, (fila: unknown[]) => fila),
      objetos: todas(nada),
      primera: siHay(nada),
    }),
  ).toEqual({ arreglos: [], objetos: [], primera: null })
})

it('reads a part by itself', async () => {
  expect(await leer(e.db, todas(sql<{ n: number }>`select n ${VALORES} where n > 1 order by n`))).toEqual([
    { n: 2 },
    { n: 3 },
  ])
})
