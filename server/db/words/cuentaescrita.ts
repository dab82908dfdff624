import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** How often accounts that are missing are written before who asks for them fails. */
const VECES = 3

/**
 * Reads accounts as the triggers of migration 061 keep them written (record 129). Those that are missing, because
 * somebody took them away by hand, are written and all are read again, at most three times: a debt is never left out in
 * silence.
 *
 * @param falta tells whose accounts are missing: the ids of their enrolments.
 */
export async function conCuentas<T>(
  db: Db,
  leer: () => Promise<T>,
  falta: (leidas: T) => readonly number[],
): Promise<T> {
  for (let veces = 0; ; veces++) {
    const leidas = await leer()
    const faltan = falta(leidas)
    if (faltan.length === 0) return leidas
    if (veces === VECES) throw new Error(`${faltan.length} accounts are missing again each time that they are written`)
    // those alone, for another one may be held by who changes it; and one at a time, for who holds one of them may write
    // to another one of them next, and would wait for this while this waits for him
    for (const id of faltan) await sql`select escribir_cuentas(array[${id}::bigint])`.execute(db)
  }
}
