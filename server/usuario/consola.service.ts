import { rechazo } from '#domain/errores.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { anularEnlace } from '../claves/enlace.service.ts'
import type { Trx } from '../db/database.ts'
import { quitarFactor } from '../segundofactor/segundofactor.service.ts'
import { desbloquearCuenta } from './acceso.service.ts'
import { bloquearCuenta, lockServerAdmins, terminarSesiones } from './bloqueo.service.ts'
import { nuevaClave } from './clave.service.ts'
import { avisarAlDueno } from './dueno.service.ts'

// What the console does to an account. Nobody has signed in there, so the audit names no user.

/** Locks an account and reads it with its roles. Refuses a name that nobody has. */
async function lockUsuario(trx: Trx, nombre: string) {
  const usuario = await trx
    .selectFrom('usuario')
    .select(['id', 'username', 'email', 'bloqueado'])
    .where('username', '=', nombre)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!usuario) throw rechazo('usuario-inexistente', nombre)
  const filas = await trx
    .selectFrom('usuario_rol as ur')
    .innerJoin('rol as r', 'r.id', 'ur.id_rol')
    .select('r.nombre')
    .where('ur.id_usuario', '=', usuario.id)
    .execute()
  return { ...usuario, roles: filas.map((f) => f.nombre) }
}

/**
 * Gives an account another password and ends its sessions. Refuses a short or weak one (D-133). Who sits at the console is
 * taken for its owner.
 */
export async function cambiarClave(trx: Trx, nombre: string, clave: string): Promise<void> {
  const cuenta = await lockUsuario(trx, nombre)
  const { id, username, roles } = cuenta
  const password_hash = await nuevaClave(trx, { username, roles }, clave)
  await trx.updateTable('usuario').set({ password_hash, clave_ajena: false }).where('id', '=', id).execute()
  await anularEnlace(trx, id)
  const sesiones = await terminarSesiones(trx, id, 'restablecida')
  await auditar(trx, { evento: 'PWD-RESET', usuario: null, idEntidad: id, params: { usuario: username, sesiones } })
  await avisarAlDueno(trx, { cuenta, cambio: 'clave', por: null, desde: { ahora: new Date() } })
}

/** Blocks an account and ends its sessions. Refuses the last ServerAdmin that can sign in (D-137). */
export async function bloquear(trx: Trx, nombre: string): Promise<void> {
  // they come first, as everywhere, or two consoles would wait for each other
  await lockServerAdmins(trx)
  await bloquearCuenta(trx, await lockUsuario(trx, nombre), null)
}

/** Lets a blocked account in again, and forgets its wrong passwords (D-134). */
export async function desbloquear(trx: Trx, nombre: string): Promise<void> {
  await desbloquearCuenta(trx, await lockUsuario(trx, nombre), null)
}

/** Removes the second factor of an account. Refuses who has none. */
export async function quitarSegundoFactor(trx: Trx, nombre: string): Promise<void> {
  await quitarFactor(trx, await lockUsuario(trx, nombre), null, { ahora: new Date() })
}

/** Ends the sessions of an account. Answers how many were alive. */
export async function cerrarSesiones(trx: Trx, nombre: string): Promise<number> {
  const { id, username } = await lockUsuario(trx, nombre)
  const sesiones = await terminarSesiones(trx, id, 'colegio')
  await auditar(trx, { evento: 'USR-LOGOUT', usuario: null, idEntidad: id, params: { usuario: username, sesiones } })
  return sesiones
}
