import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** How many past years a new school may bring with it. */
const ATRAS = 6

/**
 * Makes one partition of the audit per year ahead of time (D-139), from six years back to the next year. Runs at each
 * start. A year whose events already lie in the default partition stays there: moving them is not worth a lock on the
 * whole audit.
 */
export async function asegurarParticiones(db: Db | Trx, ano: number): Promise<void> {
  const { rows } = await sql<{ ano: number }>`
    select distinct extract(year from fecha at time zone 'UTC')::int as ano from only audit_evento_resto`.execute(db)
  const enElResto = new Set(rows.map((r) => r.ano))
  for (let y = ano - ATRAS; y <= ano + 1; y++) {
    if (enElResto.has(y)) continue
    await sql`
      create table if not exists ${sql.ref(`audit_evento_${y}`)} partition of audit_evento
      for values from (${sql.lit(`${y}-01-01T00:00:00Z`)}) to (${sql.lit(`${y + 1}-01-01T00:00:00Z`)})`.execute(db)
  }
}
