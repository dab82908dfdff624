import { rechazo } from '#domain/errores.ts'
import { exigirSucursal, type Opcion, parteDeSucursales, sucursalesVisibles } from '../acceso/sucursal.ts'
import type { Usuario } from '../acceso/usuario.ts'
import type { Db, Trx } from '../db/database.ts'
import { juntas } from '../db/words/juntas.ts'
import { type Entorno, parteDeEntorno } from '../entorno/entorno.service.ts'

/**
 * Says in which branch the user moves money (D-080). A user without employee record chooses one of `sucursales`, of
 * which caja.sucursalDefault or else the one with the lowest id is preselected; a user who may see no branch has none
 * (D-229).
 */
export const cajaDeUsuario = async (db: Db | Trx, usuario: Usuario) =>
  cajaEn(usuario, await juntas(db, { entorno: parteDeEntorno, sucursales: sucursalesDeCaja(usuario) }))

/** Reads the branches of which a user chooses one, which is none where he has his own, beside other things (juntas). */
export const sucursalesDeCaja = (usuario: Usuario) =>
  parteDeSucursales(usuario.idSucursal === null ? sucursalesVisibles(usuario) : [])

/** Says the same of what was read. */
export function cajaEn(usuario: Usuario, { entorno, sucursales }: { entorno: Entorno; sucursales: Opcion[] }) {
  if (usuario.idSucursal !== null) return { idSucursal: usuario.idSucursal, sucursales: [] }
  const ids = sucursales.map((s) => s.id)
  const defecto = Number(entorno.texto('caja.sucursalDefault'))
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
