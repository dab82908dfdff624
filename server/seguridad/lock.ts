import type { Trx } from '../db/database.ts'

/**
 * Locks what roles may do until the transaction ends: who changes roles, rules or sections takes it before any row, for
 * every change of them raises its state, so that two of them do not wait for one another in a circle.
 */
export async function lockSeguridad(trx: Trx): Promise<void> {
  await trx.selectFrom('seguridad_version').select('version').forUpdate().executeTakeFirstOrThrow()
}
