import type { Db, Trx } from '../db/database.ts'
import type { AdjuntoDeMail } from '../db/esquema/mail.ts'
import { enqueue } from '../jobs/job.ts'
import { cuerpoDe, type Html } from './html.ts'
import { MAIL } from './mail.job.ts'
import { servidorDeMail } from './mail.queries.ts'

interface Mail {
  readonly para: string
  readonly asunto: string
  readonly cuerpo: Html
  readonly adjuntos?: readonly AdjuntoDeMail[]
  /** User whose action the message is about; null when it is nobody's. */
  readonly idUsuario: number | null
}

/**
 * Leaves a message to be mailed once the transaction commits (D-173). False when the school has no mail host: then it
 * is kept, unsent. Nothing is refused because of mail.
 */
export async function dejarMail(trx: Trx, { para, asunto, cuerpo, adjuntos = [], idUsuario }: Mail): Promise<boolean> {
  const hayServidor = await hayServidorDeMail(trx)
  const { id } = await trx
    .insertInto('mail_outbox')
    .values({ para, asunto, html: cuerpoDe(cuerpo), adjuntos: JSON.stringify(adjuntos), sin_servidor: !hayServidor })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hayServidor) await enqueue(trx, MAIL, { idMail: id }, idUsuario)
  return hayServidor
}

/** Tells whether the school has a mail host. */
export const hayServidorDeMail = async (db: Db | Trx): Promise<boolean> => (await servidorDeMail(db)) !== undefined
