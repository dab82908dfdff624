import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { plegado } from '../db/words/plegado.ts'

/** Class of the advisory locks on names. */
const NOMBRES = 0x4e4f4d

/**
 * Waits until nobody else makes an account with one of these names, e-mails or documents; those that are empty are none,
 * and case and accents make no other name. They are taken in one order, so that two who make accounts never wait for each other.
 */
export async function lockNombres(trx: Trx, nombres: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${NOMBRES}, clave) from (
      select distinct hashtext(${plegado(sql`nombre`)}) as clave from unnest(${nombres.filter(Boolean)}::text[]) nombre order by 1) c`.execute(
    trx,
  )
}

/** Tells whether an e-mail is the name of an account: who signs in by it would be taken for that one (D-129). */
export async function esNombre(trx: Trx, email: string): Promise<boolean> {
  const otra = await trx.selectFrom('usuario').select('id').where('username', '=', email).executeTakeFirst()
  return otra !== undefined
}

/** Tells in SQL whether an account's name differs from this one in case and accents at most; plain letters have none to fold. */
const mismoNombre = (username: string) => {
  const [suyo, otro] = [sql`username::text`, sql`${username}::text`]
  const conAcentos = (texto: RawBuilder<unknown>) => sql`octet_length(${texto}) > length(${texto})`
  return sql<boolean>`(${conAcentos(suyo)} or ${conAcentos(otro)}) and ${plegado(suyo)} = ${plegado(otro)}`
}

/**
 * Tells whether a name is the name or e-mail of an account other than `suya`. Who signs in by his e-mail would otherwise
 * be taken for the account that has it as its name (D-129), and who writes his name without its accents for another.
 * Until the transaction ends nobody else asks for that name: no index keeps a name and an e-mail apart.
 */
export async function nombreTomado(trx: Trx, username: string, suya = 0): Promise<boolean> {
  await lockNombres(trx, [username])
  const otra = await trx
    .selectFrom('usuario')
    .select('id')
    .where((e) => e.or([e('username', '=', username), e('email', '=', username), mismoNombre(username)]))
    .where('id', '<>', suya)
    .limit(1)
    .executeTakeFirst()
  return otra !== undefined
}
