import type { Trx } from '../db/database.ts'

/**
 * Tells whether a name is the name or e-mail of an account other than `suya`. Who signs in by his e-mail would otherwise
 * be taken for the account that has it as its name (D-129).
 */
export async function nombreTomado(trx: Trx, username: string, suya = 0): Promise<boolean> {
  const otra = await trx
    .selectFrom('usuario')
    .select('id')
    .where((e) => e.or([e('username', '=', username), e('email', '=', username)]))
    .where('id', '<>', suya)
    .limit(1)
    .executeTakeFirst()
  return otra !== undefined
}
