import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaseDePrueba, baseDePrueba } from '../../test/base.ts'
import { until } from '../../test/jobs.ts'
import type { Db } from '../db/database.ts'
import { openQueue } from './connection.ts'

let base: BaseDePrueba

beforeAll(async () => {
  base = await baseDePrueba()
})
afterAll(() => base.drop())

const holder = async (queue: Db) => {
  const { rows } = await sql<{ n: string }>`select current_setting('campana.holder') as n`.execute(queue)
  return Number(rows[0]?.n)
}

it('a number that somebody holds is not taken; it is kept by the connection that follows one that broke', async () => {
  const first = openQueue(
    base.url,
    () => undefined,
    () => 7,
  )
  const numbers = [7, 7, 8]
  const second = openQueue(
    base.url,
    () => undefined,
    () => numbers.shift() ?? 9,
  )
  expect([await holder(first), await holder(second)]).toEqual([7, 8])
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(first)).rejects.toThrow(/terminat/)
  // it may take one more statement to find the connection broken
  const again: number[] = []
  await until(async () => again.push(await holder(first).catch(() => 0)) > 0 && again.at(-1) !== 0)
  expect(again.at(-1)).toBe(7)
  await first.destroy()
  await second.destroy()
})
