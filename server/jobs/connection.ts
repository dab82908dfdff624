import { randomInt } from 'node:crypto'
import type { ClientBase } from 'pg'
import { crearDb, crearPool, type Db } from '../db/database.ts'
import { HOLD_CONNECTION } from './job.queries.ts'

/** Limit for connecting, so that a server that is away does not delay the stop of Campana. */
const WAIT_MS = 5_000

/**
 * Opens the one connection of a loop. On it jobs are announced, taken up and settled, and its advisory lock shows that
 * their holder is there. When it breaks, the next statement opens another one, which takes the same number. `draw`
 * gives the numbers to try.
 */
export function openQueue(url: string, onNews: () => void, draw = () => randomInt(1, 2 ** 31)): Db {
  let holder = draw()
  const prepare = async (client: ClientBase) => {
    client.on('notification', onNews)
    await client.query('listen job')
    // a number is taken while the server does not know yet that the connection before this one is gone
    while (!(await client.query(HOLD_CONNECTION, [holder])).rows[0].taken) holder = draw()
  }
  const pool = crearPool(url, 1, {
    application_name: 'campana jobs',
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_MS,
    // the pool awaits what it returns, which its types do not say
    onConnect: prepare as (client: ClientBase) => void,
  })
  pool.on('error', onNews)
  return crearDb(pool)
}
