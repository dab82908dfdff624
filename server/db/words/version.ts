import { sql } from 'kysely'

/**
 * Tells the state of a row: another text after every change of it (record 037). Locks and rows that refer to it leave it
 * as it is.
 */
export const versionDe = (fila: string) => sql<string>`${sql.ref(`${fila}.xmin`)}::text`
