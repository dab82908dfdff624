import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BaseDePrueba, baseDePrueba } from '../../test/base.ts'
import { crearPool } from './database.ts'
import { MOST_PREPARED } from './prepared.ts'

let base: BaseDePrueba
let pool: pg.Pool
let client: pg.PoolClient

beforeAll(async () => {
  base = await baseDePrueba()
  pool = crearPool(base.url, 2)
  await pool.query('create table cosa (id bigint, nombre text)')
  await pool.query(`insert into cosa values (1, 'una'), (2, 'otra')`)
})
beforeEach(async () => {
  client?.release(true)
  client = await pool.connect()
})
afterAll(async () => {
  client.release(true)
  await pool.end()
  await base.drop()
})

const prepared = async () =>
  (
    await client.query<{ statement: string; plans: number }>(
      'select statement, (generic_plans + custom_plans)::int as plans from pg_prepared_statements order by statement',
    )
  ).rows
const cosa = async (id: number) => (await client.query('select * from cosa where id = $1', [id])).rows[0]

it('what is asked again with other parameters is prepared once; what has none only where it reads', async () => {
  expect([await cosa(1), await cosa(2)].map((c) => c.nombre)).toEqual(['una', 'otra'])
  await client.query('select 1')
  await client.query('begin', [])
  await client.query('commit', [])
  const porId = { statement: 'select * from cosa where id = $1', plans: 2 }
  expect(await prepared()).toEqual([porId])
  for (let i = 0; i < 2; i++) await client.query('\n select count(*) from cosa', [])
  expect(await prepared()).toEqual([{ statement: '\n select count(*) from cosa', plans: 2 }, porId])
})

it('keeps the last used ones up to the ceiling, and PostgreSQL forgets the others', async () => {
  await cosa(1)
  for (let i = 0; i < MOST_PREPARED + 20; i++) {
    await client.query(`select $1::int + ${i}`, [i])
    if (i % 50 === 0) await cosa(1)
  }
  const kept = (await prepared()).map((p) => p.statement)
  expect(kept).toHaveLength(MOST_PREPARED)
  expect(kept).toContain('select * from cosa where id = $1')
  expect(kept).not.toContain('select $1::int + 0')
  expect((await client.query('select $1::int + 0 as n', [7])).rows).toEqual([{ n: 7 }])
})

it('a table that has other columns by now is read again; within a transaction the next one reads it', async () => {
  await cosa(1)
  await pool.query('alter table cosa add column color text')
  expect(await cosa(1)).toEqual({ id: 1, nombre: 'una', color: null })

  await client.query('begin')
  await cosa(1)
  await client.query('commit')
  await cosa(1)
  await pool.query('alter table cosa add column peso int')
  await client.query('begin')
  await expect(cosa(1)).rejects.toMatchObject({ code: '0A000' })
  await client.query('rollback')
  await client.query('begin')
  expect(await cosa(1)).toEqual({ id: 1, nombre: 'una', color: null, peso: null })
  await client.query('commit')
})

it('what somebody dropped on the server is prepared again', async () => {
  await cosa(1)
  await client.query('deallocate all')
  expect(await cosa(2)).toMatchObject({ nombre: 'otra' })
  expect(await cosa(1)).toMatchObject({ nombre: 'una' })
  expect((await prepared()).map((p) => p.statement)).toContain('select * from cosa where id = $1')
})

it('a statement that is refused is refused alike the next time, and others go on', async () => {
  for (let i = 0; i < 2; i++)
    await expect(client.query('select nada from cosa where id = $1', [1])).rejects.toMatchObject({ code: '42703' })
  for (let i = 0; i < 2; i++)
    await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect(await cosa(2)).toMatchObject({ nombre: 'otra' })
})

it('pool.query prepares too', async () => {
  client.release(true)
  for (const n of [1, 2]) expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }])
  client = await pool.connect()
  expect((await prepared()).map((p) => p.statement)).toContain('select $1::int as n')
})
