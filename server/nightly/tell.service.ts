import { ROLES } from '#contract/reglas.ts'
import { EMAIL } from '#domain/email.ts'
import type { Db } from '../db/database.ts'
import type { Html } from '../mail/html.ts'
import { dejarMail } from '../mail/mail.service.ts'

/**
 * Leaves a message for every administrator who has an e-mail address, once for each subject: who repeats it, because a
 * job is tried again, does not repeat the message. Whether the school has a mail host or not, the job's own error stays.
 * @returns to how many it was left now
 */
export const tellAdministrators = (db: Db, asunto: string, cuerpo: Html): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const administradores = await trx
      .selectFrom('usuario as u')
      .leftJoin('personal as p', 'p.id', 'u.id_personal')
      .select((e) => [
        'u.id',
        e.fn.coalesce(e.fn<string | null>('nullif', ['u.email', e.val('')]), 'p.email').as('para'),
      ])
      .where('u.bloqueado', '=', false)
      .where('u.aprobado', '=', true)
      .where((e) =>
        e.exists(
          e
            .selectFrom('usuario_rol as ur')
            .innerJoin('rol as r', 'r.id', 'ur.id_rol')
            .whereRef('ur.id_usuario', '=', 'u.id')
            .where('r.nombre', 'in', [ROLES.serveradmin, ROLES.administrador]),
        ),
      )
      .orderBy('u.id')
      .execute()
    const told = await trx.selectFrom('mail_outbox').select('para').where('asunto', '=', asunto).execute()
    const para = new Set(administradores.flatMap((a) => (a.para && EMAIL.test(a.para) ? [a.para.toLowerCase()] : [])))
    for (const { para: one } of told) para.delete(one.toLowerCase())
    for (const one of para) await dejarMail(trx, { para: one, asunto, cuerpo, idUsuario: null })
    return para.size
  })
