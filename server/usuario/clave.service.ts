import { AREA_DE_ROL, type RolBase } from '#contract/reglas.ts'
import { esClaveDebil, MINIMO_DEL_PERSONAL } from '#domain/clave.ts'
import { rechazo } from '#domain/errores.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'
import { hashPassword } from '../sesion/password.ts'

/**
 * Hashes a chosen password for an account with these roles. Refuses one that is shorter than password.minLength (of the
 * staff, than ten characters too) and one that is guessed first (D-133).
 */
export async function nuevaClave(
  trx: Trx,
  { username, roles }: { username: string; roles: readonly string[] },
  clave: string,
): Promise<string> {
  const entorno = await entornoDe(trx)
  const minimo = await minimoDe(trx, roles)
  if (clave.length < minimo) throw rechazo('clave-corta', minimo)
  if (esClaveDebil(clave, [username, entorno.texto('system.name')])) throw rechazo('clave-debil')
  return hashPassword(clave)
}

/** Gives the characters that the password of an account with these roles has at least. */
export async function minimoDe(db: Db | Trx, roles: readonly string[]): Promise<number> {
  const deTodos = (await entornoDe(db)).numero('password.minLength', 1, 100)
  return Math.max(deTodos, esDelPersonal(roles) ? MINIMO_DEL_PERSONAL : 1)
}

/** Tells whether an account with these roles works for the school: a role of the school's own is of the staff too (D-131). */
export const esDelPersonal = (roles: readonly string[]): boolean =>
  roles.some((rol) => AREA_DE_ROL[rol.toLowerCase() as RolBase] !== 'padre')
