import { ROLES } from '#contract/reglas.ts'
import { rechazo } from '#domain/errores.ts'
import { limpiar } from '#domain/texto.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Trx } from '../db/database.ts'
import { nuevaClave } from './clave.service.ts'

/**
 * Creates the first ServerAdmin of a school without demo (D-138): an approved account that belongs to no person.
 * Refuses a name that exists and a password that is short or weak (D-133).
 */
export async function crearAdministrador(trx: Trx, usuario: string, password: string): Promise<number> {
  const username = limpiar(usuario)
  if (!username || username.length > 100) throw rechazo('usuario-no-valido')
  const password_hash = await nuevaClave(trx, { username, roles: [ROLES.serveradmin] }, password)
  const existe = await trx.selectFrom('usuario').select('id').where('username', '=', username).executeTakeFirst()
  if (existe) throw rechazo('usuario-existe')
  const { id } = await trx
    .insertInto('usuario')
    .values({ username, password_hash, id_personal: null, id_padre: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rol = await trx.selectFrom('rol').select('id').where('nombre', '=', ROLES.serveradmin).executeTakeFirstOrThrow()
  await trx.insertInto('usuario_rol').values({ id_usuario: id, id_rol: rol.id }).execute()
  await auditar(trx, {
    evento: 'USR-NEW',
    usuario: null,
    idEntidad: id,
    params: { usuario: username, roles: ROLES.serveradmin },
  })
  return id
}
