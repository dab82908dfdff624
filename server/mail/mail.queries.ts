import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** Reads how the school sends mail; undefined while no host is configured. */
export async function servidorDeMail(db: Db | Trx) {
  return db
    .selectFrom('webapp_config')
    .select(['mail_host as host', 'mail_port as port', 'mail_ssl as ssl', 'mail_user as user'])
    .select('mail_password_enc as passwordCifrada')
    .where('mail_host', '<>', '')
    .executeTakeFirst()
}
export type ServidorDeMail = NonNullable<Awaited<ReturnType<typeof servidorDeMail>>>

/** Reads a message that is still to be sent; undefined when it was sent, or never will be. */
export const mailSinEnviar = (db: Db, id: number) =>
  db
    .selectFrom('mail_outbox')
    .select(['para', 'asunto', 'html', 'adjuntos', 'created_at'])
    .where('id', '=', id)
    .where('enviado_at', 'is', null)
    .where('sin_servidor', '=', false)
    .executeTakeFirst()

/** Writes that a message was sent. The link that it had, which is as good as a password, is not kept (record 068). */
export const anotarEnviado = (db: Db, id: number) =>
  db
    .updateTable('mail_outbox')
    .set({
      enviado_at: sql<Date>`now()`,
      html: sql<string>`regexp_replace(html, '#/clave/[A-Za-z0-9_-]+', '#/clave/…', 'g')`,
    })
    .where('id', '=', id)
    .execute()
