import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import type { Secret } from '../secret.ts'
import type { ServidorDeMail } from './mail.queries.ts'

const ESPERA_MS = 20_000

/**
 * Opens a connection for sending through this host. Without SSL it requires STARTTLS, so that a password never travels
 * in the clear.
 */
export function crearTransporte(
  { host, port, ssl, user, passwordCifrada: encryptedPassword }: ServidorDeMail,
  secret: Secret,
) {
  return createTransport({
    host,
    port,
    secure: ssl,
    requireTLS: !ssl && user !== '',
    ...(user && { auth: { user, pass: encryptedPassword && secret.decrypt(encryptedPassword) } }),
    connectionTimeout: ESPERA_MS,
    greetingTimeout: ESPERA_MS,
    socketTimeout: ESPERA_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Names the school as sender, with its own address or that of its mail account. */
export async function remitenteDe(db: Db, { user, host }: ServidorDeMail) {
  const entorno = await entornoDe(db)
  const address = entorno.texto('escuela.email') || (user.includes('@') ? user : `campana@${host}`)
  return { name: entorno.texto('system.name'), address }
}
