import { ROLES } from '#contract/reglas.ts'
import { noEncontrado, prohibido } from '#domain/errores.ts'
import { esServerAdmin, type Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { tieneFactor } from '../segundofactor/segundofactor.service.ts'

/** An account that somebody administers. */
export interface Cuenta {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly bloqueado: boolean
  readonly aprobado: boolean
  readonly idPersonal: number | null
  readonly idPadre: number | null
  /** Names of its roles. */
  readonly roles: readonly string[]
}

/**
 * Reads an account and locks it; rows that only name it are written meanwhile, of its sessions none (record 078). Throws
 * 404 for an unknown id.
 */
export async function lockCuenta(trx: Trx, id: number): Promise<Cuenta> {
  const fila = await trx
    .selectFrom('usuario')
    .select(['id', 'username', 'email', 'bloqueado', 'aprobado', 'id_personal as idPersonal', 'id_padre as idPadre'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!fila) throw noEncontrado('El Usuario')
  const roles = await trx
    .selectFrom('usuario_rol as ur')
    .innerJoin('rol as r', 'r.id', 'ur.id_rol')
    .select('r.nombre')
    .where('ur.id_usuario', '=', id)
    .execute()
  return { ...fila, roles: roles.map((r) => r.nombre) }
}

/** Refuses who is no ServerAdmin and acts on an account that is (D-231). */
export function exigirAlcance(usuario: Usuario, cuenta: Pick<Cuenta, 'roles'>): void {
  if (!esServerAdmin(usuario) && cuenta.roles.some((r) => r.toLowerCase() === ROLES.serveradmin.toLowerCase()))
    throw prohibido()
}

/**
 * Refuses who would get at rules that he lacks through an account: who gives it a password could sign in as it (D-231).
 */
export async function exigirSusReglas(db: Db | Trx, usuario: Usuario, cuenta: Pick<Cuenta, 'id' | 'roles'>) {
  exigirAlcance(usuario, cuenta)
  if (!(await tieneSusReglas(db, usuario, cuenta.id))) throw prohibido()
}

/** Tells whether somebody has every rule of an account. */
export async function tieneSusReglas(db: Db | Trx, usuario: Usuario, idCuenta: number): Promise<boolean> {
  if (esServerAdmin(usuario)) return true
  const reglas = await db
    .selectFrom('usuario_rol as ur')
    .innerJoin('rol_regla as rr', 'rr.id_rol', 'ur.id_rol')
    .innerJoin('regla as g', 'g.id', 'rr.id_regla')
    .select('g.codigo')
    .where('ur.id_usuario', '=', idCuenta)
    .execute()
  return reglas.every(({ codigo }) => usuario.reglas.has(codigo))
}

/** Tells by what an account is reached, whether it was ever used, and whether it has a second factor. */
export async function accesoDe(db: Db, userId: number) {
  const cuenta = await db
    .selectFrom('usuario')
    .select(['email', 'last_login'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!cuenta) throw noEncontrado('El Usuario')
  return {
    email: cuenta.email,
    ingreso: cuenta.last_login !== null,
    segundoFactor: await tieneFactor(db, userId),
  }
}
