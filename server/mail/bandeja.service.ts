import { sql } from 'kysely'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { MAIL } from './mail.job.ts'
import { servidorDeMail } from './mail.queries.ts'
import { RETENIDO } from './retenido.service.ts'
import { remitenteDe } from './transporte.ts'

/**
 * Counts the messages that did not go out, of those without a server the last 30 days' (they never will, and what they
 * said gets old), and says why the last of them did not. `remitente` is whom they come from,
 * 'Escuela 12, secretaria@escuela.edu.ar', or '' while there is no host.
 */
export async function estadoDeMails(db: Db) {
  const servidor = await servidorDeMail(db)
  const de = servidor && (await remitenteDe(db, servidor))
  return { ...(await contar(db)), remitente: de ? `${de.name}, ${de.address}` : '' }
}

async function contar(db: Db) {
  const { rows } = await sql<Record<'esperan' | 'fallaron' | 'retenidos' | 'sinServidor', number> & { motivo: string }>`
    with tarea as (
      select state, error, finished_at, id from job where kind = ${MAIL.kind} and state in ('pending','running','dead'))
    select count(*) filter (where state <> 'dead')::int as esperan,
      count(*) filter (where state = 'dead' and error <> ${RETENIDO})::int as fallaron,
      count(*) filter (where state = 'dead' and error = ${RETENIDO})::int as retenidos,
      (select count(*) from mail_outbox where sin_servidor and created_at > now() - interval '30 days')::int as "sinServidor",
      coalesce((select left(error, 300) from tarea where error not in ('', ${RETENIDO})
        order by finished_at desc nulls last, id desc limit 1), '') as motivo
    from tarea`.execute(db)
  return rows[0] ?? { esperan: 0, fallaron: 0, retenidos: 0, sinServidor: 0, motivo: '' }
}

/** Counts the messages that wait to go out, and says why the last that was tried did not; '' when none was. */
export async function mailsEnEspera(db: Db): Promise<{ esperan: number; motivo: string }> {
  const { rows } = await sql<{ esperan: number; motivo: string }>`
    with tarea as (select id, error from job where kind = ${MAIL.kind} and state in ('pending','running'))
    select count(*)::int as esperan,
      coalesce((select left(error, 300) from tarea where error <> '' order by id desc limit 1), '') as motivo
    from tarea`.execute(db)
  return rows[0] ?? { esperan: 0, motivo: '' }
}

/** Makes the messages that failed due now, with all their attempts again; not those that a restore holds back. Answers how many. */
export async function reenviarFallidos(trx: Trx, usuario: Usuario, ahora: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update job set state = 'pending', attempts = 0, run_at = now(), finished_at = null, error = ''
    where kind = ${MAIL.kind} and state = 'dead' and error <> ${RETENIDO}
      and not exists (select 1 from job viva where viva.kind = job.kind and viva.unique_key = job.unique_key
        and viva.state in ('pending','running'))
    returning id`.execute(trx)
  if (rows.length === 0) return 0
  await sql`select pg_notify('job', '')`.execute(trx)
  await auditar(trx, { evento: 'MAIL-RETRY', usuario, ahora, params: { cuantos: rows.length } })
  return rows.length
}
