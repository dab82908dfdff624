import { sql } from 'kysely'
import { hashDeToken } from '../acceso/sesion.queries.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Config } from '../config.ts'
import type { Db, Trx } from '../db/database.ts'
import type { MotivoDeEnlace } from '../db/esquema/cuentas.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { type Html, html } from '../mail/html.ts'
import { dejarMail, hayServidorDeMail } from '../mail/mail.service.ts'
import { nuevoToken } from '../sesion/password.ts'

/** Hours for which a link is good. */
const HORAS: Readonly<Record<MotivoDeEnlace, number>> = { primero: 24, invitacion: 48, restablecer: 48, olvido: 1 }

/** Address of the page that a link opens. The token is behind the #, which no browser sends to anybody. */
const enlaceDe = (url: string, token: string) => `${url}/#/clave/${token}`

/**
 * Makes a link for an account, or with null for the first ServerAdmin, and voids the one before (record 068). Only the
 * hash of its token is kept.
 */
export async function crearEnlace(trx: Trx, idUsuario: number | null, motivo: MotivoDeEnlace, url: string) {
  const token = nuevoToken()
  const datos = {
    motivo,
    token_hash: hashDeToken(token),
    creado: sql<Date>`now()`,
    expira: sql<Date>`now() + make_interval(hours => ${HORAS[motivo]})`,
  }
  await trx
    .insertInto('enlace_clave')
    .values({ id_usuario: idUsuario, ...datos })
    .onConflict((c) => c.column('id_usuario').doUpdateSet(datos))
    .execute()
  return enlaceDe(url, token)
}

/** Voids the link of an account: its password changed, or it may not sign in, or its e-mail is another. */
export const anularEnlace = (trx: Trx, idUsuario: number) =>
  trx.deleteFrom('enlace_clave').where('id_usuario', '=', idUsuario).execute()

/** Tells whether the school mails links: it has a mail host, and knows its own address. */
export const mandaEnlaces = async (db: Db | Trx, { url }: Pick<Config, 'url'>): Promise<boolean> =>
  url !== null && (await hayServidorDeMail(db))

interface Pedido {
  readonly cuenta: { readonly id: number; readonly username: string; readonly email: string }
  readonly motivo: Exclude<MotivoDeEnlace, 'primero'>
  /** Who has it mailed; null when the person asked for it himself. */
  readonly por: { readonly id: number; readonly idAdmin: number | null } | null
  /** Address of the school (config.url). */
  readonly url: string | null
  readonly ahora: Date
}

/**
 * Mails an account a link for choosing its password. False, and nothing was made, without an address of either or a mail
 * host.
 */
export async function mandarEnlace(trx: Trx, { cuenta, motivo, por, url, ahora }: Pedido): Promise<boolean> {
  if (!cuenta.email || url === null || !(await hayServidorDeMail(trx))) return false
  const enlace = await crearEnlace(trx, cuenta.id, motivo, url)
  const colegio = (await entornoDe(trx)).texto('system.name')
  const params = { usuario: cuenta.username, para: motivo }
  await auditar(trx, { evento: 'PWD-LINK', usuario: por, ahora, idEntidad: cuenta.id, params })
  return dejarMail(trx, {
    para: cuenta.email,
    idUsuario: por?.id ?? null,
    asunto: ASUNTO[motivo](colegio),
    cuerpo: html`
      ${DICE[motivo](colegio)}
      <p>Usuario: <b>${cuenta.username}</b></p>
      <p><a href="${enlace}">Elegir mi contraseña</a></p>
      <p>O copie esta dirección en el navegador: ${enlace}</p>
      <p>El enlace sirve una sola vez y vence en ${HORAS[motivo] === 1 ? '1 hora' : `${HORAS[motivo]} horas`}.</p>
      ${FIN[motivo]}`,
  })
}

const ASUNTO: Readonly<Record<Pedido['motivo'], (colegio: string) => string>> = {
  invitacion: (colegio) => `Su usuario de ${colegio}`,
  restablecer: (colegio) => `Su contraseña de ${colegio}`,
  olvido: (colegio) => `Su contraseña de ${colegio}`,
}

const DICE: Readonly<Record<Pedido['motivo'], (colegio: string) => Html>> = {
  invitacion: (colegio) => html`<p>${colegio} le creó un usuario para ingresar a su sistema. Elija su contraseña:</p>`,
  restablecer: (colegio) =>
    html`<p>En ${colegio} restablecieron su contraseña: la de antes ya no sirve. Elija otra:</p>`,
  olvido: (colegio) => html`<p>Alguien pidió cambiar su contraseña de ${colegio}. Si fue usted, elija otra:</p>`,
}

const FIN: Readonly<Record<Pedido['motivo'], Html>> = {
  invitacion: html`<p>Si usted no espera este mensaje, avise al colegio.</p>`,
  restablecer: html`<p>Si usted no espera este mensaje, avise al colegio.</p>`,
  olvido: html`<p>Si no fue usted, no haga nada: su contraseña sigue siendo la misma.</p>`,
}
