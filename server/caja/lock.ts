import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Class of the advisory locks of the cash; the branch's id is the second number. */
const CAJA = 0x43414a

/**
 * The branch's cash lock (D-217, step 6; D-220): movements hold it together, a count of the drawer holds it alone and so
 * reads a balance that nobody is changing. Waits at most lock_timeout (5 s).
 */
export async function lockCaja(trx: Trx, idSucursal: number, mode: 'shared' | 'exclusive'): Promise<void> {
  const tomar = sql.raw(mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${tomar}(${CAJA}, ${idSucursal % 0x7fffffff}::int)`.execute(trx)
}
