import type { z } from 'zod'
import type { mailDePrueba } from '#contract/systemcfg.ts'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db } from '../db/database.ts'
import type { Secret } from '../secret.ts'
import { configuracionGuardada } from '../webapp/guardada.service.ts'
import { aspectoDeMails } from './aspecto.ts'
import { carta } from './carta.ts'
import { cuerpoDe, html } from './html.ts'
import { porQueNoSalio } from './porque.ts'
import { claveDeMail, PUERTO } from './servidor.service.ts'
import { remitenteDe, type Servidor, transporte } from './transporte.ts'

/** Milliseconds for one step, and for all of it: somebody is waiting. */
const PLAZOS = { paso: 8_000, todo: 15_000 }

/**
 * Sends a message now by the host of a form, saved or not, in no transaction. Throws `rechazo`, in words for people, when
 * it did not go out in time; both outcomes are audited, for who may name a host makes the server talk to it.
 */
export async function probarMail(
  db: Db,
  usuario: Usuario,
  { para, ...pedido }: z.output<typeof mailDePrueba>,
  secret: () => Secret,
  ahora: Date,
  plazos = PLAZOS,
): Promise<void> {
  if (pedido.mailHost === '') throw rechazo('mail-sin-servidor')
  const guardado = await configuracionGuardada(db)
  const cual = claveDeMail(pedido, guardado ?? { mail_host: '', mail_user: '', mail_password_enc: '' })
  const servidor: Servidor = {
    host: pedido.mailHost,
    port: pedido.mailPort ?? PUERTO,
    ssl: pedido.mailSSL,
    user: pedido.mailUser,
    pass:
      cual === 'otra'
        ? pedido.mailPassword
        : cual === 'misma'
          ? secret().decrypt(guardado?.mail_password_enc ?? '')
          : '',
  }
  const [from, aspecto] = await Promise.all([remitenteDe(db, servidor), aspectoDeMails(db)])
  const mal = await enviar(
    servidor,
    carta({ para, asunto: `Mail de prueba de ${aspecto.colegio}`, cuerpo: CUERPO }, from, aspecto),
    plazos,
  )
  const params = { servidor: servidor.host, puerto: servidor.port, para, salio: mal === null }
  await auditar(db, { evento: 'MAIL-TEST', usuario, ahora, params })
  if (mal) throw rechazo('mail-no-salio', porQueNoSalio(mal, servidor))
}

const CUERPO = cuerpoDe(html`
  <p>Este es un mail de prueba, enviado desde la Configuración de WebAPP.</p>
  <p>Si lo recibió, el servidor de mail está bien configurado. No hace falta contestarlo.</p>`)

/** Sends it and answers why not, or null; what hangs is cut when its time is over. */
async function enviar(servidor: Servidor, { logo, ...escrita }: ReturnType<typeof carta>, plazos: typeof PLAZOS) {
  const correo = transporte(servidor, plazos.paso)
  let reloj: NodeJS.Timeout | undefined
  const tarde = new Promise<never>((_, reject) => {
    reloj = setTimeout(() => reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })), plazos.todo)
  })
  try {
    await Promise.race([correo.sendMail({ ...escrita, attachments: logo }), tarde])
    return null
  } catch (error) {
    return error as Error
  } finally {
    clearTimeout(reloj)
    correo.close()
  }
}
