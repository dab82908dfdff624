import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/**
 * Tells the state of a row: another text after every change of it (record 037). Locks and rows that refer to it leave it
 * as it is.
 */
export const versionDe = (fila: string) => sql<string>`${sql.ref(`${fila}.xmin`)}::text`

/** Tells the state of a set of rows by their ids, in any order: another text for another set (record 057). */
export const versionDeConjunto = (ids: readonly number[]): string =>
  createHash('sha1')
    .update(ids.toSorted((a, b) => a - b).join(' '))
    .digest('base64url')
