import { rechazo } from '#domain/errores.ts'
import { exigirSucursal, opcionesDeSucursal, sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { entornoDe } from '../entorno/entorno.service.ts'

/**
 * Says in which branch the user moves money (D-080). A user without employee record chooses one of `sucursales`, of
 * which caja.sucursalDefault or else the one with the lowest id is preselected; a user who may see no branch has none
 * (D-229).
 */
export async function cajaDeUsuario(db: Db | Trx, usuario: Usuario) {
  if (usuario.idSucursal !== null) return { idSucursal: usuario.idSucursal, sucursales: [] }
  const sucursales = await opcionesDeSucursal(db, sucursalesVisibles(usuario))
  const ids = sucursales.map((s) => s.id)
  const defecto = Number((await entornoDe(db)).texto('caja.sucursalDefault'))
  return { idSucursal: ids.includes(defecto) ? defecto : ids.length ? Math.min(...ids) : null, sucursales }
}

/**
 * Decides the branch into which a movement is entered (D-080): the employee's own, or the one that a user without
 * employee record names (caja.sucursalDefault only preselects it, COB-036). Throws a rechazo without one, `prohibido`
 * for a branch that is not his.
 */
export function sucursalDeMovimiento(usuario: Usuario, pedida: number | undefined): number {
  if (pedida) exigirSucursal(usuario, pedida)
  const idSucursal = usuario.idSucursal ?? pedida
  if (!idSucursal) throw rechazo('falta-sucursal')
  return idSucursal
}
