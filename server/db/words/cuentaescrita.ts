import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** How often accounts that are missing are written before who asks for them fails. */
const VECES = 3

/**
 * Reads accounts, and whose they are, as the triggers of migrations 061 and 062 keep them written (records 129 and 132).
 * Those that are missing, because somebody took them away by hand, are written and all are read again, at most three
 * times: a debt is never left out in silence.
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
    for (const id of faltan) await escribir(db, id)
  }
}

/**
 * Writes a missing account and the row of its student: those alone, for who holds one of several may go on to another of
 * them and would wait for this while this waits for him; and with its enrolment locked before it, as who collects does
 * (D-217).
 */
const escribir = (db: Db, id: number) =>
  sql`
    select escribir_cuentas(array[n.id]), escribir_fichas(array[n.id_alumno])
    from (select id, id_alumno from inscripcion where id = ${id}::bigint for key share) n`.execute(db)
