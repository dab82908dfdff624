import { esClaveDebil, MINIMO_DEL_PERSONAL } from '#domain/clave.ts'
import { rechazo } from '#domain/errores.ts'
import { areasDe } from '../acceso/usuario.ts'
import type { Trx } from '../db/database.ts'
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
  const delPersonal = areasDe(roles).some((area) => area !== 'padre')
  const minimo = Math.max(entorno.numero('password.minLength', 1, 100), delPersonal ? MINIMO_DEL_PERSONAL : 1)
  if (clave.length < minimo) throw rechazo('clave-corta', minimo)
  if (esClaveDebil(clave, [username, entorno.texto('system.name')])) throw rechazo('clave-debil')
  return hashPassword(clave)
}
