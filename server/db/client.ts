import pg from 'pg'

/** Milliseconds in which a connection is there, or the database is said not to answer. */
export const CONNECT_TIMEOUT = 8_000

/**
 * Makes a client on its own, outside a pool. A connection that breaks while nobody asks anything would otherwise end the
 * program, as an 'error' that nobody listens to; whoever uses it learns of it by its 'end' or by the next statement.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_TIMEOUT, ...config })
  client.on('error', () => undefined)
  return client
}
