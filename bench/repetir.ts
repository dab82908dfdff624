import type pg from 'pg'
import type { Statement } from './grabar.ts'

/**
 * Sends recorded statements on the bare driver: the statements of a group at once, one group after another; those of a
 * transaction on a connection of its own, as the server does.
 */
export async function repetir(pool: pg.Pool, batches: readonly (readonly Statement[])[]): Promise<void> {
  let propia: pg.PoolClient | undefined
  try {
    for (const batch of batches) {
      const primera = batch[0]?.texto
      if (primera === 'begin') propia = await pool.connect()
      const donde = propia ?? pool
      await Promise.all(batch.map(({ texto, valores }) => donde.query(texto, valores)))
      if (primera === 'commit' || primera === 'rollback') {
        propia?.release()
        propia = undefined
      }
    }
  } finally {
    propia?.release(true)
  }
}
