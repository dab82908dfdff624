import { sql } from 'kysely'

/** An instant as the contract writes it: UTC, to the second. */
export const instante = (columna: string) =>
  sql<string>`to_char(${sql.ref(columna)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
