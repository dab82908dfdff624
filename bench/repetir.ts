import type pg from 'pg'
import type { Sentencia } from './grabar.ts'

/**
 * Sends recorded statements on the bare driver: each group at once, one group after another; those of a
 * transaction on a connection of its own, as the server does.
 */
export async function repetir(pool: pg.Pool, tandas: readonly (readonly Sentencia[])[]): Promise<void> {
  let propia: pg.PoolClient | undefined
  try {
    for (const tanda of tandas) {
      const primera = tanda[0]?.texto
      if (primera === 'begin') propia = await pool.connect()
      const donde = propia ?? pool
      await Promise.all(tanda.map(({ texto, valores }) => donde.query(texto, valores)))
      if (primera === 'commit' || primera === 'rollback') {
        propia?.release()
        propia = undefined
      }
    }
  } finally {
    propia?.release(true)
  }
}
