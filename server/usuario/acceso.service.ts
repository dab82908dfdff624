import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { anularEnlace, mandarEnlace } from '../claves/enlace.service.ts'
import type { Trx } from '../db/database.ts'
import { SIN_CLAVE } from '../sesion/password.ts'
import { lockServerAdmins, terminarSesiones } from './bloqueo.service.ts'
import { nuevaClave } from './clave.service.ts'
import { type Cuenta, exigirSusReglas, lockCuenta } from './cuenta.service.ts'
import { avisarAlDueno, type Desde } from './dueno.service.ts'

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

/** Unlocks an account. Refuses one's own, one of a ServerAdmin to who is none, and one with rules that he lacks (D-231). */
export async function desbloquearUsuario(trx: Trx, usuario: Usuario, id: number, ahora: Date): Promise<void> {
  // who guesses the password of a session left open would begin again after every five
  if (id === usuario.id) throw rechazo('su-bloqueo')
  const cuenta = await lockCuenta(trx, id)
  await exigirSusReglas(trx, usuario, cuenta)
  await desbloquearCuenta(trx, cuenta, usuario, ahora)
}

/**
 * Approves an account, or disapproves it and ends its sessions (D-134). Refuses one's own, and the last ServerAdmin that
 * can sign in (D-137); and one with rules that the caller lacks, whom he could shut out (D-231).
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
  await exigirSusReglas(trx, usuario, cuenta)
  if (!aprobado && admins.length === 1 && admins[0] === id) throw rechazo('ultimo-serveradmin')
  if (cuenta.aprobado === aprobado) return
  await trx.updateTable('usuario').set({ aprobado }).where('id', '=', id).execute()
  if (!aprobado) await anularEnlace(trx, id)
  const sesiones = aprobado ? 0 : await terminarSesiones(trx, id, 'desaprobado')
  const params = { usuario: cuenta.username, aprobado, sesiones }
  await auditar(trx, { evento: 'USR-APPROVE', usuario, ahora, idEntidad: id, params })
}

/**
 * Takes the password of an account away and ends its sessions: the one typed is its password then, else it is mailed a
 * link to choose one (D-133), else its owner is told. Answers whether the link was. Refuses who would get at rules that he lacks, and a short or weak
 * password.
 */
export async function restablecerClave(
  trx: Trx,
  usuario: Usuario,
  { userId, password }: { userId: number; password: string },
  { ahora, ip, url }: Desde & { url: string | null },
): Promise<boolean> {
  // a session left open at a counter would take the account: one's own is changed with the present one
  if (userId === usuario.id) throw rechazo('su-clave')
  const cuenta = await lockCuenta(trx, userId)
  await exigirSusReglas(trx, usuario, cuenta)
  const password_hash = password ? await nuevaClave(trx, cuenta, password) : SIN_CLAVE
  await trx
    .updateTable('usuario')
    .set({ password_hash, clave_ajena: password !== '' })
    .where('id', '=', userId)
    .execute()
  await anularEnlace(trx, userId)
  const sesiones = await terminarSesiones(trx, userId, 'restablecida')
  const params = { usuario: cuenta.username, sesiones }
  await auditar(trx, { evento: 'PWD-RESET', usuario, ahora, idEntidad: userId, params })
  // the mail with the link says that the one before is no good any more
  if (!password && (await mandarEnlace(trx, { cuenta, motivo: 'restablecer', por: usuario, url, ahora }))) return true
  await avisarAlDueno(trx, { cuenta, cambio: 'clave', por: usuario, desde: { ahora, ...(ip && { ip }) } })
  return false
}

/**
 * Mails the invitation again. Refuses who signed in before, whose password is reset instead, an account without e-mail or
 * that may not sign in, a school that mails no links, and who would get at rules that he lacks.
 */
export async function invitar(
  trx: Trx,
  usuario: Usuario,
  userId: number,
  { ahora, url }: { ahora: Date; url: string | null },
): Promise<void> {
  const cuenta = await lockCuenta(trx, userId)
  await exigirSusReglas(trx, usuario, cuenta)
  const { last_login } = await trx
    .selectFrom('usuario')
    .select('last_login')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (last_login) throw rechazo('ya-ingreso', cuenta.username)
  if (cuenta.bloqueado) throw rechazo('usuario-bloqueado')
  if (!cuenta.aprobado) throw rechazo('usuario-no-aprobado')
  if (!cuenta.email) throw rechazo('sin-email')
  if (!(await mandarEnlace(trx, { cuenta, motivo: 'invitacion', por: usuario, url, ahora })))
    throw rechazo('sin-enlaces')
}
