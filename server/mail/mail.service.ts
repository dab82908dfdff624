import type { Trx } from '../db/database.ts'
import type { AdjuntoDeMail } from '../db/esquema/mail.ts'
import { documento, type Html } from './html.ts'
import { servidorDeMail } from './mail.queries.ts'

interface Mail {
  readonly para: string
  readonly asunto: string
  readonly cuerpo: Html
  readonly adjuntos?: readonly AdjuntoDeMail[]
}

/**
 * Hands a message over to be mailed once the transaction commits (D-173). False when the school has no mail host:
 * then it is kept, unsent. Nothing is refused because of mail.
 */
export async function dejarMail(trx: Trx, { para, asunto, cuerpo, adjuntos = [] }: Mail): Promise<boolean> {
  const hayServidor = (await servidorDeMail(trx)) !== undefined
  await trx
    .insertInto('mail_outbox')
    .values({
      para,
      asunto,
      html: documento(cuerpo),
      adjuntos: JSON.stringify(adjuntos),
      estado: hayServidor ? 'PENDIENTE' : 'SIN_SERVIDOR',
    })
    .execute()
  return hayServidor
}
