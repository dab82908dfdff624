import { rechazo } from '#domain/errores.ts'
import type { Usuario } from '../acceso/usuario.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Techo } from '../auditoria/techo.ts'
import { anularEnlace } from '../claves/enlace.service.ts'
import type { Db } from '../db/database.ts'
import { comprobarPropiaClave } from '../sesion/credenciales.service.ts'
import type { Intentos } from '../sesion/intentos.ts'
import { terminarLasOtras } from '../sesion/propias.service.ts'
import { nuevaClave } from './clave.service.ts'
import { avisarAlDueno } from './dueno.service.ts'

/**
 * Changes one's own password and ends one's other sessions (S123). A wrong present one counts as a wrong sign-in from
 * here, so that a session left open guesses no more than the login does (D-129). Refuses with the words of the client.
 */
export async function cambiarPropiaClave(
  db: Db,
  usuario: Usuario,
  { actual, nueva, confirmacion }: { actual: string; nueva: string; confirmacion: string },
  { ahora, ...de }: { ip: string; ahora: Date; intentos: Intentos; techo: Techo },
): Promise<void> {
  if (!actual || !nueva || !confirmacion) throw rechazo('clave-incompleta')
  if (nueva !== confirmacion) throw rechazo('clave-distinta')
  const cuenta = await db
    .selectFrom('usuario')
    .select(['id', 'username', 'email', 'password_hash'])
    .where('id', '=', usuario.id)
    .executeTakeFirst()
  if (!cuenta) throw rechazo('clave-sin-usuario')
  const motivo = await comprobarPropiaClave(db, cuenta, actual, de)
  if (motivo) throw rechazo(motivo === 'usuario-o-clave' ? 'clave-actual' : motivo)
  await db.transaction().execute(async (trx) => {
    const password_hash = await nuevaClave(trx, { username: cuenta.username, roles: usuario.roles }, nueva)
    const { numUpdatedRows } = await trx
      .updateTable('usuario')
      // whoever chose it knows one that was changed to itself still
      .set({ password_hash, ...(nueva !== actual && { clave_ajena: false }) })
      .where('id', '=', usuario.id)
      // somebody else may have given it another one while this was judged
      .where('password_hash', '=', cuenta.password_hash)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw rechazo('clave-actual')
    await anularEnlace(trx, usuario.id)
    const sesiones = await terminarLasOtras(trx, usuario, 'clave')
    await auditar(trx, { evento: 'PWD-CHANGE', usuario, ahora, idEntidad: usuario.id, ip: de.ip, params: { sesiones } })
    await avisarAlDueno(trx, { cuenta, cambio: 'clave', por: usuario, desde: { ip: de.ip, ahora } })
  })
}
