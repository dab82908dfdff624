import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Class of the advisory locks on names. */
const NOMBRES = 0x4e4f4d

/**
 * Tells whether a name is the name or e-mail of an account other than `suya`. Who signs in by his e-mail would otherwise
 * be taken for the account that has it as its name (D-129). Until the transaction ends nobody else asks for that name: no
 * index keeps a name and an e-mail apart.
 */
export async function nombreTomado(trx: Trx, username: string, suya = 0): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${NOMBRES}, hashtext(lower(${username})))`.execute(trx)
  const otra = await trx
    .selectFrom('usuario')
    .select('id')
    .where((e) => e.or([e('username', '=', username), e('email', '=', username)]))
    .where('id', '<>', suya)
    .limit(1)
    .executeTakeFirst()
  return otra !== undefined
}
