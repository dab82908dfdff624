import { sql } from 'kysely'

/** The item is owed, in whole or in part. In the words of the indexes item_abierto and item_deuda, which serve it. */
export const abierto = (item: string) =>
  sql<boolean>`${sql.ref(`${item}.aplicable`)} and ${sql.ref(`${item}.pagado`)} < ${sql.ref(`${item}.monto`)}`
