import type { z } from 'zod'
import type { Archivo } from '#contract/route.ts'
import type { Db } from '../db/database.ts'
import type { AdjuntoDeMail } from '../db/esquema/mail.ts'
import { Hopeless, type JobContext } from '../jobs/runner.ts'
import type { Secret } from '../secret.ts'
import { aspectoDeMails } from './aspecto.ts'
import { carta } from './carta.ts'
import type { MAIL } from './mail.job.ts'
import { anotarEnviado, mailSinEnviar, servidorDeMail } from './mail.queries.ts'
import { porQueNoSalio } from './porque.ts'
import { crearTransporte, remitenteDe } from './transporte.ts'

/** Functions that make the attachments, one for each kind. */
export type Adjuntos = { readonly [A in AdjuntoDeMail as A['tipo']]: (db: Db, que: A) => Promise<Archivo> }

/** Codes from here on are a host's final no (RFC 5321, 4.2.1). */
const NO_FIRME = 500

/**
 * Makes the run that sends a message of the outbox (D-173). A message already sent is skipped; one whose sending was
 * cut off is sent again with the same Message-ID, by which a host or a mailbox recognises it.
 */
export const enviarMail =
  (secret: Secret, adjuntos: Adjuntos) =>
  async ({ idMail }: z.output<typeof MAIL.payload>, { db, signal }: JobContext): Promise<void> => {
    const mail = await mailSinEnviar(db, idMail)
    if (!mail) return
    const servidor = await servidorDeMail(db)
    if (!servidor) throw new Error('No hay un servidor de correo configurado')
    const from = await remitenteDe(db, servidor)
    const { para, asunto, html: cuerpo } = mail
    const { logo, ...escrita } = carta({ para, asunto, cuerpo }, from, await aspectoDeMails(db))
    const attachments = await Promise.all(mail.adjuntos.map((que) => archivoDe(db, adjuntos, que)))
    signal.throwIfAborted()
    try {
      await crearTransporte(servidor, secret).sendMail({
        messageId: `<mail.${idMail}.${mail.created_at.getTime()}@${from.address.split('@').at(-1)}>`,
        ...escrita,
        attachments: [...logo, ...attachments],
      })
    } catch (error) {
      const mal = error as Error & { responseCode?: number }
      const Fin = (mal.responseCode ?? 0) >= NO_FIRME ? Hopeless : Error
      throw new Fin(porQueNoSalio(mal, servidor), { cause: error })
    }
    await anotarEnviado(db, idMail)
  }

async function archivoDe(db: Db, adjuntos: Adjuntos, que: AdjuntoDeMail) {
  const { nombre, mime, cuerpo } = await adjuntos[que.tipo](db, que)
  const partes: Uint8Array[] = []
  if (cuerpo instanceof Uint8Array) partes.push(cuerpo)
  else for await (const parte of cuerpo) partes.push(parte)
  return { filename: nombre, contentType: mime, content: Buffer.concat(partes) }
}
