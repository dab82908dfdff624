import { randomInt } from 'node:crypto'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { html } from '../mail/html.ts'
import { dejarMail } from '../mail/mail.service.ts'
import { lockServerAdmins, terminarSesiones } from './bloqueo.service.ts'
import { nuevaClave } from './clave.service.ts'
import { type Cuenta, exigirAlcance, exigirSusReglas, lockCuenta } from './cuenta.service.ts'

/** Lets a blocked account in again, and forgets its wrong passwords; `por` is null at the console (D-134). */
export async function desbloquearCuenta(
  trx: Trx,
  cuenta: Pick<Cuenta, 'id' | 'username'>,
  por: Usuario | null,
  ahora?: Date,
) {
  const { id, username } = cuenta
  await trx.updateTable('usuario').set({ bloqueado: false }).where('id', '=', id).execute()
  await trx.deleteFrom('intento_login').where('id_usuario', '=', id).execute()
  await trx.deleteFrom('demora_ingreso').where('id_usuario', '=', id).execute()
  await auditar(trx, {
    evento: 'USR-UNLOCK',
    usuario: por,
    idEntidad: id,
    params: { usuario: username },
    ...(ahora && { ahora }),
  })
}

/** Unlocks an account. Refuses one of a ServerAdmin to who is none (D-231). */
export async function desbloquearUsuario(trx: Trx, usuario: Usuario, id: number, ahora: Date): Promise<void> {
  const cuenta = await lockCuenta(trx, id)
  exigirAlcance(usuario, cuenta)
  await desbloquearCuenta(trx, cuenta, usuario, ahora)
}

/**
 * Approves an account, or disapproves it and ends its sessions (D-134). Refuses one's own, and the last ServerAdmin that
 * can sign in (D-137).
 */
export async function aprobarUsuario(
  trx: Trx,
  usuario: Usuario,
  id: number,
  aprobado: boolean,
  ahora: Date,
): Promise<void> {
  if (id === usuario.id) throw rechazo('su-aprobacion')
  const admins = await lockServerAdmins(trx)
  const cuenta = await lockCuenta(trx, id)
  exigirAlcance(usuario, cuenta)
  if (!aprobado && admins.length === 1 && admins[0] === id) throw rechazo('ultimo-serveradmin')
  if (cuenta.aprobado === aprobado) return
  await trx.updateTable('usuario').set({ aprobado }).where('id', '=', id).execute()
  const sesiones = aprobado ? 0 : await terminarSesiones(trx, id)
  const params = { usuario: cuenta.username, aprobado, sesiones }
  await auditar(trx, { evento: 'USR-APPROVE', usuario, ahora, idEntidad: id, params })
}

/**
 * Gives an account another password, which is made here when none is given, mails it and ends the account's sessions
 * (D-133). Answers whether it goes by mail. Refuses who would get at rules that he lacks, and a short or weak password.
 */
export async function restablecerClave(
  trx: Trx,
  usuario: Usuario,
  id: number,
  dada: string,
  ahora: Date,
): Promise<boolean> {
  const cuenta = await lockCuenta(trx, id)
  await exigirSusReglas(trx, usuario, cuenta)
  const clave = dada || claveAlAzar()
  const password_hash = await nuevaClave(trx, cuenta, clave)
  await trx.updateTable('usuario').set({ password_hash }).where('id', '=', id).execute()
  const sesiones = await terminarSesiones(trx, id)
  await auditar(trx, {
    evento: 'PWD-RESET',
    usuario,
    ahora,
    idEntidad: id,
    params: { usuario: cuenta.username, sesiones },
  })
  return mandarClave(trx, usuario, cuenta, clave, 'Su nueva contraseña')
}

/** Letters and digits that are not taken for one another. */
const SIGNOS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Makes a password of 14 signs, of which nobody guesses one. */
export const claveAlAzar = (): string => Array.from({ length: 14 }, () => SIGNOS[randomInt(SIGNOS.length)]).join('')

/** Mails an account its name and password. False without an address, or while the school mails nothing. */
export async function mandarClave(
  trx: Trx,
  usuario: Usuario,
  cuenta: Pick<Cuenta, 'username' | 'email'>,
  clave: string,
  asunto: string,
): Promise<boolean> {
  if (!cuenta.email) return false
  const colegio = (await entornoDe(trx)).texto('system.name')
  return dejarMail(trx, {
    para: cuenta.email,
    idUsuario: usuario.id,
    asunto: `${asunto} de ${colegio}`,
    cuerpo: html`
      <p>Para ingresar al sistema de ${colegio}:</p>
      <p>Usuario: <b>${cuenta.username}</b><br>Contraseña: <b>${clave}</b></p>
      <p>Cámbiela cuando ingrese: menú de su nombre, «Cambiar contraseña».</p>
      <p>Si usted no espera este mensaje, avise al colegio.</p>`,
  })
}
