import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BaseDePrueba, baseDePrueba } from './base.ts'
import { withDatabase } from './cluster.ts'

let una: BaseDePrueba
let otra: BaseDePrueba

beforeAll(async () => {
  una = await baseDePrueba()
  otra = await baseDePrueba()
})

afterAll(async () => {
  await una.drop()
  await otra.drop()
})

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('two test databases share nothing', async () => {
  await query(una.url, 'create table solo_aqui (n int)')
  await expect(query(otra.url, 'select * from solo_aqui')).rejects.toThrow('solo_aqui')
})

test('a test database is migrated', async () => {
  const tables = "select 1 from information_schema.tables where table_schema = 'public'"
  expect((await query(una.url, tables)).length).toBeGreaterThan(0)
})

test('the database of an address is replaced, the rest stays', () => {
  expect(withDatabase('postgres://u@/a?host=%2Ftmp%2Fx&port=1', 'b')).toBe('postgres://u@/b?host=%2Ftmp%2Fx&port=1')
  expect(withDatabase('postgresql://u:p@h:1/a', 'b')).toBe('postgresql://u:p@h:1/b')
})
