import { rechazo } from '#domain/errores.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import type { Secret } from '../secret.ts'

export interface DatosDeMail {
  host: string
  port: number
  user: string
  password: string
}

/** The port on which mail hosts speak TLS from the first byte. */
const PUERTO_SSL = 465

/** Sets the host by which the school sends mail (D-173); null removes it. The password is kept encrypted. */
export async function configurarMail(trx: Trx, datos: DatosDeMail | null, secret: Secret): Promise<void> {
  const { host, port, user, password } = datos ?? { host: '', port: 587, user: '', password: '' }
  if (datos && !/^[\w.-]{1,255}$/.test(host)) throw rechazo('mail-servidor-no-valido')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw rechazo('mail-puerto-no-valido')
  await trx
    .updateTable('webapp_config')
    .set({
      mail_host: host,
      mail_port: port,
      mail_ssl: port === PUERTO_SSL,
      mail_user: user,
      mail_password_enc: password && secret.encrypt(password),
    })
    .execute()
  await auditar(trx, { evento: 'CFG-MAIL', usuario: null, params: { servidor: host, puerto: port, usuario: user } })
}
