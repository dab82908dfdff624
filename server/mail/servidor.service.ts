import { rechazo } from '#domain/errores.ts'

/** Port of mail where none is said: STARTTLS. */
export const PUERTO = 587

/** The host of the mail as a form has it. */
export interface ServidorPedido {
  readonly mailHost: string
  readonly mailUser: string
  readonly mailPassword: string
  readonly mailSSL: boolean
  readonly mailPort?: number | undefined
}

/** The host as it is kept. */
interface ServidorGuardado {
  readonly mail_host: string
  readonly mail_user: string
  readonly mail_password_enc: string
}

/**
 * Decides which password goes with a host: the one that was typed, the stored one, or none. The stored one counts for the
 * host and user that it was typed for: sent to another host it would be given away.
 * @throws rechazo `mail-sin-clave` where it has to be typed
 */
export function claveDeMail(
  { mailHost, mailUser, mailPassword }: ServidorPedido,
  { mail_host, mail_user, mail_password_enc }: ServidorGuardado,
): 'otra' | 'misma' | 'ninguna' {
  if (mailHost === '' || mailUser === '') return 'ninguna'
  if (mailPassword !== '') return 'otra'
  const mismo = mailHost.toLowerCase() === mail_host.toLowerCase() && mailUser === mail_user
  if (mismo && mail_password_enc !== '') return 'misma'
  throw rechazo('mail-sin-clave')
}
