import { sql } from 'kysely'
import type { z } from 'zod'
import { espere } from '#domain/errores.ts'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../db/database.ts'
import { redDe } from '../http/direccion.ts'
import { enqueue } from '../jobs/job.ts'
import type { JobContext } from '../jobs/runner.ts'
import { html } from '../mail/html.ts'
import { dejarMail } from '../mail/mail.service.ts'
import { type Intentos, marcaDe } from '../sesion/intentos.ts'
import { mandarEnlace } from './enlace.service.ts'
import { OLVIDO } from './olvido.job.ts'

/** Minutes in which an account is mailed one link at most, by whatever name it is asked for. */
const PAUSA = 5

/**
 * Has a link mailed to who forgot his password. It does the same, and answers the same, whether there is such an account
 * or not: what follows is done apart. Throws `espere` for who asks too often, by where he is and by whom he names.
 */
export async function pedirOlvido(db: Db, identificacion: string, ip: string, intentos: Intentos): Promise<void> {
  const [red, marca] = [redDe(ip), marcaDe(identificacion)]
  const falta = Math.max(intentos.olvidos.falta(red), intentos.olvidosDe.falta(marca))
  if (falta) throw espere(falta)
  intentos.olvidos.anotar(red)
  intentos.olvidosDe.anotar(marca)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select coalesce(
        (select id from usuario where username = ${identificacion}),
        (select case when count(*) = 1 then min(id) end from usuario where email = ${identificacion}),
        0)::int as id`.execute(trx)
    await enqueue(trx, OLVIDO, { idUsuario: rows[0]?.id ?? 0 }, null)
  })
}

/** Tells whether an account has a link that somebody of the school had mailed, and that still is good. */
async function tieneEnlaceDelColegio(trx: Trx, idUsuario: number): Promise<boolean> {
  const enlace = await trx
    .selectFrom('enlace_clave')
    .select('id')
    .where('id_usuario', '=', idUsuario)
    .where('motivo', '<>', 'olvido')
    .where('expira', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return enlace !== undefined
}

const YA_TIENE = 'Ya tiene un enlace para elegir su contraseña'

/** Mails that there is such a link already, without another one; of two who ask one after the other, once. */
async function recordarEnlace(trx: Trx, { username, email }: { username: string; email: string }): Promise<boolean> {
  if (email === '') return false
  const dicho = await trx
    .selectFrom('mail_outbox')
    .select('id')
    .where('para', '=', email)
    .where('asunto', '=', YA_TIENE)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${PAUSA})`)
    .executeTakeFirst()
  if (dicho) return false
  return dejarMail(trx, {
    para: email,
    idUsuario: null,
    asunto: YA_TIENE,
    cuerpo: html`
      <p>Alguien pidió cambiar la contraseña de <b>${username}</b>. El colegio ya le mandó un enlace para elegirla, que
      todavía sirve: búsquelo en un mensaje de estos días.</p>
      <p>Si no lo encuentra, pida en el colegio que se lo manden otra vez.</p>`,
  })
}

/** Makes the run that mails it: to an account that may sign in, has an e-mail, and was not mailed one just now. */
export const mandarOlvido =
  (config: Pick<Config, 'url'>) =>
  ({ idUsuario }: z.output<typeof OLVIDO.payload>, { db }: Pick<JobContext, 'db'>): Promise<{ mandado: boolean }> =>
    db.transaction().execute(async (trx) => {
      const cuenta = await trx
        .selectFrom('usuario as u')
        .select(['u.id', 'u.username', 'u.email'])
        .where('u.id', '=', idUsuario)
        .where('u.bloqueado', '=', false)
        .where('u.aprobado', '=', true)
        .where(
          sql<boolean>`not exists (select 1 from enlace_clave e where e.id_usuario = u.id and e.motivo = 'olvido'
            and e.creado > now() - make_interval(mins => ${PAUSA}))`,
        )
        .forUpdate()
        .executeTakeFirst()
      if (!cuenta) return { mandado: false }
      // one that the school sent is good for longer, and anybody may ask: it is not taken away by a shorter one
      if (await tieneEnlaceDelColegio(trx, cuenta.id)) return { mandado: await recordarEnlace(trx, cuenta) }
      const mandado = await mandarEnlace(trx, {
        cuenta,
        motivo: 'olvido',
        por: null,
        url: config.url,
        ahora: new Date(),
      })
      return { mandado }
    })
