import { readdirSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePrueba, baseDePrueba } from '../../test/base.ts'
import { crearDb, crearPool, type Db } from './database.ts'
import { MIGRACIONES, migrar } from './migrate.ts'

let base: BaseDePrueba
let db: Db

beforeAll(async () => {
  base = await baseDePrueba()
  db = crearDb(crearPool(base.url, 2))
})
afterAll(async () => {
  await db.destroy()
  await base.drop()
})

it('runs every migration that there is', () => {
  const escritas = readdirSync(new URL('migrations', import.meta.url)).flatMap((a) => /^(\w+)\.ts$/.exec(a)?.[1] ?? [])
  expect(Object.keys(MIGRACIONES).toSorted()).toEqual(escritas.toSorted())
})

it('does nothing to a database that is up to date', async () => {
  expect(await migrar(db)).toEqual([])
})

it('leaves the database as it was when one of several migrations fails', async () => {
  const dos = {
    ...MIGRACIONES,
    '998_buena': { up: async (k: Kysely<unknown>) => k.schema.createTable('de_paso').execute() },
    '999_mala': { up: () => Promise.reject(new Error('no se puede')) },
  }
  await expect(migrar(db, dos)).rejects.toThrow('no se puede')
  const { rows } = await sql<{ t: string | null }>`select to_regclass('de_paso')::text as t`.execute(db)
  expect(rows).toEqual([{ t: null }])
  expect(await migrar(db)).toEqual([])
})

it('refuses a database that a newer Campana has changed, and leaves it alone', async () => {
  const pool = crearPool(base.url, 1)
  await pool.query(`insert into kysely_migration (name, timestamp) values ('999_futuro', '2030-01-01')`)
  await expect(migrar(db)).rejects.toThrow('La base de datos es de una versión más nueva de Campana')
  expect((await pool.query(`select 1 from kysely_migration where name = '999_futuro'`)).rowCount).toBe(1)
  await pool.end()
})
