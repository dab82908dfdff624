import { rechazo } from '#domain/errores.ts'
import { exigirSucursal, opcionesDeSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'

/**
 * The branch of who moves money; a user without employee record chooses one of `sucursales`, of which
 * caja.sucursalDefault or else the one with the lowest id is preselected (D-080). None when he may see no branch (D-229).
 */
export async function cajaDeUsuario(db: Db | Trx, usuario: Usuario) {
  if (usuario.idSucursal !== null) return { idSucursal: usuario.idSucursal, sucursales: [] }
  const sucursales = await opcionesDeSucursal(db, sucursalesVisibles(usuario))
  const ids = sucursales.map((s) => s.id)
  const defecto = Number((await entornoDe(db)).texto('caja.sucursalDefault'))
  return { idSucursal: ids.includes(defecto) ? defecto : ids.length ? Math.min(...ids) : null, sucursales }
}

/**
 * Where a movement is entered (D-080): the employee's branch; without employee the one that he names
 * (caja.sucursalDefault only preselects it, COB-036). Throws a rechazo without one,
 * `prohibido` for a branch that is not his.
 */
export function sucursalDeMovimiento(usuario: Usuario, pedida: number | undefined): number {
  if (usuario.idSucursal !== null) return usuario.idSucursal
  if (!pedida) throw rechazo('falta-sucursal')
  exigirSucursal(usuario, pedida)
  return pedida
}
