import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../../test/escuela.ts'
import { filasEnJson } from './arreglos.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

it('gives rows in their order, with numbers, nulls, days and texts as they are', async () => {
  const filas = await filasEnJson(
    e.db,
    sql`n, monto, nulo, dia, texto, porcentaje, si`,
    sql`from (values
      (2, 10000000000000::bigint, null::int, '2026-03-31'::date, E'Ñandú "1"\\n,[]', 33.30::numeric(5, 2), true),
      (1, (-1)::bigint, null, '2025-12-01', '', 100, false),
      (3, 9007199254740991, null, '2024-02-29', '{7,NULL}', 0, true)) x(n, monto, nulo, dia, texto, porcentaje, si)
      order by n`,
  )
  expect(filas).toEqual([
    [1, -1, null, '2025-12-01', '', 100, false],
    [2, 10_000_000_000_000, null, '2026-03-31', 'Ñandú "1"\n,[]', 33.3, true],
    [3, Number.MAX_SAFE_INTEGER, null, '2024-02-29', '{7,NULL}', 0, true],
  ])
})

it('gives no rows where there are none', async () => {
  expect(await filasEnJson(e.db, sql`id`, sql`from alumno where false`)).toEqual([])
})
