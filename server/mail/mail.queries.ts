import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

/** How the school sends mail; undefined while no host is configured. */
export async function servidorDeMail(db: Db | Trx) {
  return db
    .selectFrom('webapp_config')
    .select(['mail_host as host', 'mail_port as port', 'mail_ssl as ssl', 'mail_user as user'])
    .select('mail_password_enc as passwordCifrada')
    .where('mail_host', '<>', '')
    .executeTakeFirst()
}
export type ServidorDeMail = NonNullable<Awaited<ReturnType<typeof servidorDeMail>>>

/** The next message that is due, locked; one that another server is sending is passed over. */
export const proximoMail = (trx: Trx) =>
  trx
    .selectFrom('mail_outbox')
    .select(['id', 'para', 'asunto', 'html', 'adjuntos', 'intentos'])
    .where('estado', '=', 'PENDIENTE')
    .where('proximo', '<=', sql<Date>`now()`)
    .orderBy('proximo')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const anotarEnviado = (trx: Trx, id: number) =>
  trx
    .updateTable('mail_outbox')
    .set((eb) => ({ estado: 'ENVIADO', enviado_at: sql`now()`, error: '', intentos: eb('intentos', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** `minutos` until the next attempt; null: there is none. */
export const anotarFallo = (trx: Trx, id: number, error: string, minutos: number | null) =>
  trx
    .updateTable('mail_outbox')
    .set((eb) => ({
      estado: minutos === null ? 'FALLIDO' : 'PENDIENTE',
      proximo: sql`now() + make_interval(mins => ${minutos ?? 0})`,
      error,
      intentos: eb('intentos', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
