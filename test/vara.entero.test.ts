import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fecha } from '#domain/fecha.ts'
import { comprobarVaras } from '../bench/comprobar.ts'
import { armarColegio } from '../demo/armar.ts'
import { crearDb, crearPool } from '../server/db/database.ts'
import { prepararBase } from '../server/db/preparar.ts'
import { type BaseDePrueba, baseDePrueba } from './base.ts'

const HOY = '2026-04-15' as Fecha

let base: BaseDePrueba

beforeAll(async () => {
  base = await baseDePrueba()
  const pool = crearPool(base.url)
  const db = crearDb(pool)
  await prepararBase(db, HOY)
  await armarColegio(pool, HOY, { alumnos: 1000, anos: 2, sucursales: 3, seed: 7 }, () => {})
  await db.destroy()
})
afterAll(() => base.drop())

it('the SQL that a call is measured beside reads all that the call answers', async () => {
  const { llamadas, fallas } = await comprobarVaras(base.url, HOY)
  expect(fallas).toEqual([])
  expect(llamadas).toContain('cobranza/find')
})
