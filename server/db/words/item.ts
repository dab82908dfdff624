import { sql } from 'kysely'

/**
 * Tells in SQL whether the item is owed, in whole or in part. It is spelled like the indexes item_abierto and
 * item_deuda, so that they can serve it.
 */
export const abierto = (item: string) =>
  sql<boolean>`${sql.ref(`${item}.aplicable`)} and ${sql.ref(`${item}.pagado`)} < ${sql.ref(`${item}.monto`)}`
