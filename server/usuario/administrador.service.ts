import { sql } from 'kysely'
import { ROLES } from '#contract/reglas.ts'
import { rechazo } from '#domain/errores.ts'
import { limpiar } from '#domain/texto.ts'
import { auditar } from '../auditoria/auditoria.service.ts'
import type { Db, Trx } from '../db/database.ts'
import { nuevaClave } from './clave.service.ts'
import { nombreTomado } from './nombre.service.ts'

/**
 * Creates the first ServerAdmin of a school without demo (D-138): an approved account that belongs to no person. The link
 * for the first one is void from then on. Refuses a name that exists and a password that is short or weak (D-133).
 */
export async function crearAdministrador(
  trx: Trx,
  usuario: string,
  password: string,
  momento: { ip?: string; ahora?: Date } = {},
): Promise<number> {
  const username = limpiar(usuario)
  if (!username || username.length > 100) throw rechazo('usuario-no-valido')
  const password_hash = await nuevaClave(trx, { username, roles: [ROLES.serveradmin] }, password)
  if (await nombreTomado(trx, username)) throw rechazo('usuario-existe')
  await trx.deleteFrom('enlace_clave').where('id_usuario', 'is', null).execute()
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
    ...momento,
  })
  return id
}

/** Tells whether the school has a ServerAdmin, also one who may not sign in. */
export async function hayServerAdmin(db: Db | Trx): Promise<boolean> {
  const { rows } = await sql`
    select from usuario_rol ur join rol r on r.id = ur.id_rol where r.nombre = ${ROLES.serveradmin} limit 1`.execute(db)
  return rows.length > 0
}
