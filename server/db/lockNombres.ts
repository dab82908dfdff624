import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { plegado } from './words/plegado.ts'

/** Class of the advisory locks on names. */
const NOMBRES = 0x4e4f4d

/**
 * Waits until nobody else takes one of these names; those that are empty are none, and case and accents make no other
 * name. They are taken in one order, so that two who ask for several never wait for each other. What is read after it is
 * what the others left.
 */
export async function lockNombres(trx: Trx, nombres: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${NOMBRES}, clave) from (
      select distinct hashtext(${plegado(sql`nombre`)}) as clave from unnest(${nombres.filter(Boolean)}::text[]) nombre order by 1) c`.execute(
    trx,
  )
}

/** Waits likewise for a name of a table: an index keeps out the same name, though not one that differs in accents. */
export const lockNombreDe = (trx: Trx, tabla: string, nombre: string): Promise<void> =>
  lockNombres(trx, [`${tabla} ${nombre}`])
