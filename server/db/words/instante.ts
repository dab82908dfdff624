import { sql } from 'kysely'

/** Writes an instant as the contract does: UTC, to the second. */
export const instante = (columna: string) =>
  sql<string>`to_char(${sql.ref(columna)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
