import { sql } from 'kysely'
import { type Falla, rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { redDe } from '../http/direccion.ts'
import { isPassword } from '../sesion/password.ts'
import { contarIntento, intentoDe, olvidarFallos } from '../sesion/sesion.queries.ts'
import { nuevaClave } from './clave.service.ts'

/**
 * Changes one's own password and ends one's other sessions (S123). A wrong present one counts as a wrong sign-in from
 * here, so that a session left open guesses no more than the login does (D-129). Refuses with the words of the client.
 */
export async function cambiarPropiaClave(
  db: Db,
  usuario: Usuario,
  { actual, nueva, confirmacion }: { actual: string; nueva: string; confirmacion: string },
  { ip, ahora }: { ip: string; ahora: Date },
): Promise<void> {
  if (!actual || !nueva || !confirmacion) throw rechazo('clave-incompleta')
  if (nueva !== confirmacion) throw rechazo('clave-distinta')
  const cuenta = await db
    .selectFrom('usuario')
    .select(['id', 'username', 'password_hash'])
    .where('id', '=', usuario.id)
    .executeTakeFirst()
  if (!cuenta) throw rechazo('clave-sin-usuario')
  const equivocada = await juzgar(db, cuenta, actual, redDe(ip))
  if (equivocada) throw equivocada
  await db.transaction().execute(async (trx) => {
    const password_hash = await nuevaClave(trx, { username: cuenta.username, roles: usuario.roles }, nueva)
    const { numUpdatedRows } = await trx
      .updateTable('usuario')
      .set({ password_hash })
      .where('id', '=', usuario.id)
      // somebody else may have given it another one while this was judged
      .where('password_hash', '=', cuenta.password_hash)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw rechazo('clave-actual')
    const sesiones = await terminarLasOtras(trx, usuario)
    await auditar(trx, { evento: 'PWD-CHANGE', usuario, ahora, idEntidad: usuario.id, ip, params: { sesiones } })
  })
}

/** Judges the present password; answers the refusal of a wrong one. */
async function juzgar(
  db: Db,
  cuenta: { id: number; password_hash: string },
  actual: string,
  red: string,
): Promise<Falla | null> {
  if ((await intentoDe(db, cuenta.id, red))?.bloqueado) return rechazo('usuario-bloqueado')
  const minutos = (await entornoDe(db)).numero('login.bloqueoMinutos', 1, 1440)
  if (!(await contarIntento(db, cuenta.id, red, minutos))) return rechazo('usuario-bloqueado')
  if (!(await isPassword(cuenta.password_hash, actual))) return rechazo('clave-actual')
  await olvidarFallos(db, cuenta.id, red)
  return null
}

/** Ends the sessions of an account but the sign-in that this one belongs to. Answers how many were alive. */
async function terminarLasOtras(trx: Trx, { id, idSesion }: Usuario): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('sesion')
    .set({ revocada: sql<Date>`now()` })
    .where('expira', '>', sql<Date>`now()`)
    .where((e) => e.or([e('revocada', 'is', null), e('revocada', '>', sql<Date>`now()`)]))
    .where((e) => e.or([e('id_usuario', '=', id), e('id_usuario_admin', '=', id)]))
    .where('ingreso', '<>', sql<string>`(select ingreso from sesion where id = ${idSesion})`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
