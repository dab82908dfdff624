import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { CONNECT_TIMEOUT } from './client.ts'
import type { Esquema } from './esquema/esquema.ts'
import { PreparingClient } from './prepared.ts'

export type Db = Kysely<Esquema>
/** A service takes this; passing a plain Db is a type error, so nothing writes outside a transaction. */
export type Trx = Transaction<Esquema>

const OID = { int8: 20, date: 1082, numeric: 1700 } as const

/** Days stay text; bigint becomes a number that is checked to fit, and numeric(5,2) a number. */
const tipos: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, formato: 'text' | 'binary') => {
    if (oid === OID.date) return (t: string) => t
    if (oid === OID.int8) return enteroSeguro
    if (oid === OID.numeric) return Number
    return pg.types.getTypeParser(oid, formato)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

function enteroSeguro(texto: string): number {
  const n = Number(texto)
  if (!Number.isSafeInteger(n)) throw new RangeError(`bigint fuera de rango: ${texto}`)
  return n
}

/** Milliseconds that a call waits for its locks at most (D-217). */
export const LOCK_TIMEOUT = 5_000

/**
 * What PostgreSQL adds to the cost of a plan for each worker that helps. Calls are short and many, and to start a worker
 * takes longer than most of them: with the default a course's grades took twice as long.
 */
const PARALLEL_COST = 100_000

/** Creates a pool; `conexiones` bounds how many calls reach the database at once. */
export function crearPool(url: string, conexiones = 10, mas: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: conexiones,
    types: tipos,
    application_name: 'campana',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c lock_timeout=${LOCK_TIMEOUT} -c timezone=UTC -c parallel_setup_cost=${PARALLEL_COST}`,
    ...mas,
  })
  // The pool replaces a connection that breaks, and its statement rejects; without a listener the error would end the
  // process. The client has its own.
  pool.on('error', () => undefined)
  return pool
}

export const crearDb = (pool: pg.Pool): Db => new Kysely<Esquema>({ dialect: new PostgresDialect({ pool }) })
