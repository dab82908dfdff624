import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Escuela, escuela } from '../../test/escuela.ts'
import { LOCK_TIMEOUT, type Trx } from '../db/database.ts'
import { lockCuenta, lockPrecios, lockProcesos } from './locks.ts'

let e: Escuela
beforeAll(async () => {
  e = await escuela()
})
afterAll(() => e.cerrar())

/** Reads how many milliseconds this transaction may still wait for a lock. */
async function queda(trx: Trx): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'lock_timeout'`.execute(trx)
  return rows[0]?.ms as number
}

/** Waits until some session of this database waits for a lock. */
async function hastaQueEspere(lado: pg.Client): Promise<void> {
  const espera = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  while ((await lado.query(espera)).rowCount === 0);
}

it.each([
  ['precios', lockPrecios, 1],
  ['precios, tras la cola', lockPrecios, 2],
  ['proceso', lockProcesos, 1],
  ['cuenta', lockCuenta, 2],
])('GEN-038: what was waited for one lock of %s is taken off what the next may be waited for', async (_, lock, n) => {
  const lado = new pg.Client(e.url)
  await lado.connect()
  try {
    await lado.query('begin')
    await lado.query('select pg_advisory_xact_lock($1, $2)', [0x43414d, n])
    const quedaba = e.db.transaction().execute(async (trx) => {
      await lock(trx)
      return queda(trx)
    })
    await hastaQueEspere(lado)
    await lado.query('select pg_sleep(0.2)')
    await lado.query('rollback')
    expect(await quedaba).toBeLessThan(LOCK_TIMEOUT)
    // the shorter limit was of that transaction only
    expect(await e.db.transaction().execute(queda)).toBe(LOCK_TIMEOUT)
  } finally {
    await lado.end()
  }
})
