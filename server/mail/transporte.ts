import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import type { Secret } from '../secret.ts'
import type { ServidorDeMail } from './mail.queries.ts'

const ESPERA_MS = 20_000

/** A host with the password as it is sent to it. */
export interface Servidor {
  host: string
  port: number
  ssl: boolean
  user: string
  pass: string
}

/**
 * Opens a connection for sending through this host. Without SSL it requires STARTTLS, so that neither a password nor a
 * link to choose one ever travels in the clear; a host without a user on this very machine may do without.
 */
export const crearTransporte = ({ passwordCifrada, ...servidor }: ServidorDeMail, secret: Secret) =>
  transporte({ ...servidor, pass: servidor.user && passwordCifrada && secret.decrypt(passwordCifrada) })

const esDeAca = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/i.test(host)

/** Opens it with a password that is given, in its own time. */
export function transporte({ host, port, ssl, user, pass }: Servidor, espera = ESPERA_MS) {
  return createTransport({
    host,
    port,
    secure: ssl,
    requireTLS: !ssl && (user !== '' || !esDeAca(host)),
    ...(user && { auth: { user, pass } }),
    connectionTimeout: espera,
    greetingTimeout: espera,
    socketTimeout: espera,
    dnsTimeout: espera,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Names the school as sender, with its own address or that of its mail account. */
export async function remitenteDe(db: Db, { user, host }: Pick<ServidorDeMail, 'user' | 'host'>) {
  const entorno = await entornoDe(db)
  const address = entorno.texto('escuela.email') || (user.includes('@') ? user : `campana@${host}`)
  return { name: entorno.texto('system.name'), address }
}
