import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Class of the advisory locks on names. */
const NOMBRES = 0x4e4f4d

/**
 * Waits until nobody else makes an account with one of these names, e-mails or documents; those that are empty are none.
 * They are taken in one order, so that two who make accounts never wait for each other.
 */
export async function lockNombres(trx: Trx, nombres: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${NOMBRES}, clave) from (
      select distinct hashtext(lower(nombre)) as clave from unnest(${nombres.filter(Boolean)}::text[]) nombre order by 1) c`.execute(
    trx,
  )
}

/** Tells whether an e-mail is the name of an account: who signs in by it would be taken for that one (D-129). */
export async function esNombre(trx: Trx, email: string): Promise<boolean> {
  const otra = await trx.selectFrom('usuario').select('id').where('username', '=', email).executeTakeFirst()
  return otra !== undefined
}

/**
 * Tells whether a name is the name or e-mail of an account other than `suya`. Who signs in by his e-mail would otherwise
 * be taken for the account that has it as its name (D-129). Until the transaction ends nobody else asks for that name: no
 * index keeps a name and an e-mail apart.
 */
export async function nombreTomado(trx: Trx, username: string, suya = 0): Promise<boolean> {
  await lockNombres(trx, [username])
  const otra = await trx
    .selectFrom('usuario')
    .select('id')
    .where((e) => e.or([e('username', '=', username), e('email', '=', username)]))
    .where('id', '<>', suya)
    .limit(1)
    .executeTakeFirst()
  return otra !== undefined
}
