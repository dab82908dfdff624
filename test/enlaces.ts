import { sql } from 'kysely'
import { configurarMail } from '../server/mail/configurar.service.ts'
import { createSecret } from '../server/secret.ts'
import type { Escuela } from './escuela.ts'

/** Gives the school a mail host, so that messages are left in the outbox; nothing sends them. */
export const conCorreo = (e: Escuela) =>
  e.db
    .transaction()
    .execute((trx) =>
      configurarMail(trx, { host: '127.0.0.1', port: 1, user: '', password: '' }, createSecret('para las pruebas')),
    )

/** Reads the messages to an address, the last first. */
export const cartasA = (e: Escuela, para: string) =>
  e.db.selectFrom('mail_outbox').select(['asunto', 'html']).where('para', '=', para).orderBy('id', 'desc').execute()

/** The token of the last link that was mailed to an address. */
export async function tokenDe(e: Escuela, para: string): Promise<string> {
  const [carta] = await cartasA(e, para)
  const [, token] = /#\/clave\/([\w-]{43})/.exec(carta?.html ?? '') ?? []
  if (!token) throw new Error(`no se mandó ningún enlace a ${para}`)
  return token
}

/** Lets the links of the school run out. */
export const vencer = (e: Escuela) => sql`update enlace_clave set expira = now() - interval '1 second'`.execute(e.db)
