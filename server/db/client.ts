import pg from 'pg'

/**
 * Makes a client on its own, outside a pool. A connection that breaks while nobody asks anything would otherwise end the
 * program, as an 'error' that nobody listens to; whoever uses it learns of it by its 'end' or by the next statement.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  return client
}
