import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { lockNombres } from '../db/lockNombres.ts'
import { plegado } from '../db/words/plegado.ts'

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
