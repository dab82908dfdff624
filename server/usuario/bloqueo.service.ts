import { sql } from 'kysely'
import { ROLES } from '#contract/reglas.ts'
import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import { anularEnlace } from '../claves/enlace.service.ts'
import type { Trx } from '../db/database.ts'
import type { FinDeSesion } from '../db/esquema/seguridad.ts'
import { lockParaTerminar } from '../sesion/cerradura.service.ts'

/**
 * Blocks an account and ends its sessions; `por` is null at the console, where nobody has signed in. Refuses the last
 * ServerAdmin that can sign in (D-137).
 */
export async function bloquearCuenta(
  trx: Trx,
  cuenta: { readonly id: number; readonly username: string },
  por: Usuario | null,
  ahora?: Date,
): Promise<void> {
  const { id, username } = cuenta
  const admins = await lockServerAdmins(trx)
  if (admins.length === 1 && admins[0] === id) throw rechazo('ultimo-serveradmin')
  await trx.updateTable('usuario').set({ bloqueado: true }).where('id', '=', id).execute()
  await anularEnlace(trx, id)
  const sesiones = await terminarSesiones(trx, id, 'bloqueo')
  const params = { usuario: username, sesiones }
  await auditar(trx, { evento: 'USR-LOCK', usuario: por, idEntidad: id, params, ...(ahora && { ahora }) })
}

/**
 * Ends all sessions of an account, also those in which an administrator acts as it, and keeps why (record 076). Answers
 * how many were alive.
 */
export async function terminarSesiones(trx: Trx, idUsuario: number, fin: FinDeSesion): Promise<number> {
  await lockParaTerminar(trx, idUsuario)
  const { numUpdatedRows } = await trx
    .updateTable('sesion')
    .set({ revocada: sql<Date>`now()`, fin })
    .where('expira', '>', sql<Date>`now()`)
    .where((e) => e.or([e('revocada', 'is', null), e('revocada', '>', sql<Date>`now()`)]))
    .where((e) => e.or([e('id_usuario', '=', idUsuario), e('id_usuario_admin', '=', idUsuario)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Locks the ServerAdmins who can sign in, so that two of them are not blocked, or lose the role, at once. Answers the ids
 * of those who still are when the lock is had: who waited for it would count one who has just lost the role.
 */
export async function lockServerAdmins(trx: Trx): Promise<number[]> {
  const admins = trx
    .selectFrom('usuario as u')
    .innerJoin('usuario_rol as ur', 'ur.id_usuario', 'u.id')
    .innerJoin('rol as r', 'r.id', 'ur.id_rol')
    .select('u.id')
    .where('r.nombre', '=', ROLES.serveradmin)
    .where('u.bloqueado', '=', false)
    .where('u.aprobado', '=', true)
    .orderBy('u.id')
  await admins.forNoKeyUpdate('u').execute()
  return (await admins.execute()).map((f) => f.id)
}
